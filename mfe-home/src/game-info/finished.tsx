import { injectCalls } from '@assistant/api';
import { tasksRecords, wentWell } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName, gameClock } from '@assistant/tiers';
import { Button, Card, Skeleton } from '@assistant/ui';
import { useEffect, useRef, useState } from 'react';
import { useFailedPart } from '../page/failed-parts';
import { SealOf } from '../page/seal-of';
import folded from './day-finished.module.css';
import css from './finished.module.css';
import { doneOf, leftOutOf } from './ruled-day/day-hours';
import { StatisticsSheet } from './statistics-sheet';
import type { Day } from './use-day';
import { warStrings } from './war-strings';

const { useTasksRecordsQuery } = injectCalls({ tasksRecords });

/** How many runs are shown at first, and more at each request. */
const ROWS = 5;
/** The most that are read; the records of each task have them all. */
const READ = 100;
/** How high a row and the foot are, so that nothing moves when they come. */
const ROW_REM = 2.8125;
const FOOT_REM = 3.0625;

interface FinishedProps {
  day: Day;
  definitions: readonly TaskDefinition[];
}

/** What was done today, where there is a column for it: unfolded. */
export function FinishedCard({ day, definitions }: FinishedProps) {
  const t = useStrings(warStrings);
  const language = useLanguage();
  const count = doneOf(day).length;
  const leftOut = leftOutOf(day).length;
  if (count === 0) return null;
  return (
    <Card className={css.column}>
      <h3 className={css.title}>
        {t.finished(formatCount(count, language))}
        {leftOut > 0 ? (
          <span className={folded.note}>{t.leftOut(formatCount(leftOut, language))}</span>
        ) : null}
      </h3>
      <Finished day={day} count={count} definitions={definitions} />
    </Card>
  );
}

/** What each run of today gained, the newest first, with the way to the statistics. */
export function Finished({ day, count, definitions }: FinishedProps & { count: number }) {
  const t = useStrings(warStrings);
  const language = useLanguage();
  const local = useLocalText();
  const [rows, setRows] = useState(ROWS);
  const [counting, setCounting] = useState(false);
  // Read again whenever another run has ended.
  const query = useTasksRecordsQuery({ limit: READ }, { refetchOnMountOrArgChange: true });
  const { data, error, refetch } = query;
  useFailedPart(query);
  const read = useRef(count);
  useEffect(() => {
    if (read.current === count) return;
    read.current = count;
    void refetch();
  }, [count, refetch]);
  if (!data && !error)
    return (
      <div style={{ height: `${Math.min(ROWS, count) * ROW_REM + FOOT_REM}rem`, overflow: 'hidden' }}>
        <Skeleton variant="list" rows={Math.min(ROWS, count)} />
      </div>
    );
  const ran = (data?.records ?? []).filter(
    ({ result, started_at }) => wentWell(result) && started_at >= day.starts_at,
  );
  return (
    <>
      <ul>
        {ran.slice(0, rows).map(({ id, task: taskId, started_at, gains, text }) => {
          const task = definitions.find((one) => one.id === taskId);
          const [gain] = gains;
          return task ? (
            <li key={id}>
              <Link to={`/${task.tier}/${task.id}`} className={css.row}>
                <SealOf task={task} className={folded.mini} />
                <span className={css.name}>{local(boardName(task, definitions))}</span>
                <span className={css.gain}>
                  {gain ? `${local(gain.name)} +${formatCount(gain.amount, language)}` : local(text)}
                </span>
                <span className={css.time}>{gameClock(started_at, day)}</span>
              </Link>
            </li>
          ) : null;
        })}
      </ul>
      <div className={css.foot}>
        {ran.length > rows ? (
          <Button variant="plain" size="small" onClick={() => setRows(rows + ROWS * 2)}>
            {t.andMore(formatCount(ran.length - rows, language))}
          </Button>
        ) : null}
        <Button variant="plain" size="small" render={<Link to="/main/report" />}>
          {t.report}
        </Button>
        <Button variant="plain" size="small" className={css.statistics} onClick={() => setCounting(true)}>
          {t.statistics}
        </Button>
      </div>
      {counting ? <StatisticsSheet definitions={definitions} onClose={() => setCounting(false)} /> : null}
    </>
  );
}
