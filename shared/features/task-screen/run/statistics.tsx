import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Dotted } from '@assistant/ui';
import { useEffect, useRef } from 'react';
import { useTasksStatisticsQuery } from '../calls';
import css from './records.module.css';
import { runStrings } from './strings';

/** How many game days are counted, today included. */
const DAYS = 7;
/** How many gains are named. */
const GAINS = 2;

/**
 * What a task did in a week, in one line: runs, success, gains, coin. Nothing before its first run, and where it cannot be
 * read: the records below say so.
 * @param newest id of the task's last record; when it changes, the line is read again
 */
export function Statistics({ task, newest }: { task: string; newest: number | undefined }) {
  const t = useStrings(runStrings);
  const language = useLanguage();
  const text = useLocalText();
  const { data, refetch } = useTasksStatisticsQuery(
    { task, days: DAYS },
    { refetchOnMountOrArgChange: true },
  );
  const read = useRef(newest);
  useEffect(() => {
    if (read.current === newest) return;
    read.current = newest;
    void refetch();
  }, [newest, refetch]);
  const known = data?.tasks[task];
  if (!known || known.runs === 0) return null;
  const { runs, done, partly, gains, coin_spent: coin } = known;
  const count = (value: number) => formatCount(value, language);
  return (
    <p className={css.statistics}>
      <Dotted
        parts={[
          t.runsOfWeek(count(runs)),
          t.succeeded(count(Math.round((100 * (done + partly)) / runs))),
          ...gains.slice(0, GAINS).map(({ name, amount }) => t.gain(text(name), count(amount))),
          coin > 0 && t.coinSpent(count(coin)),
        ]}
      />
    </p>
  );
}
