import { injectCalls } from '@assistant/api';
import { type TaskStatistics, tasksStatistics } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName } from '@assistant/tiers';
import { Cell, Dotted, List, Segmented, Skeleton } from '@assistant/ui';
import { useState } from 'react';
import { OpenSheet } from '../page/open-sheet';
import { QueryView } from '../page/query-view';
import { SealOf } from '../page/seal-of';
import css from './statistics-sheet.module.css';
import { statisticsStrings } from './statistics-strings';

const { useTasksStatisticsQuery } = injectCalls({ tasksStatistics });

const RANGES = [1, 7, 30] as const;

/** How many gains of a task are named. */
const GAINS = 3;

interface StatisticsSheetProps {
  definitions: readonly TaskDefinition[];
  onClose(): void;
}

/** What the tasks did today, in 7 days and in 30: together, and each. */
export function StatisticsSheet({ definitions, onClose }: StatisticsSheetProps) {
  const t = useStrings(statisticsStrings);
  const local = useLocalText();
  const [days, setDays] = useState<(typeof RANGES)[number]>(1);
  const query = useTasksStatisticsQuery({ days }, { refetchOnMountOrArgChange: true });
  // The figures of another range are not shown under this one.
  const { currentData: data, error, isFetching, refetch } = query;
  return (
    <OpenSheet body={css.body} onClose={onClose} title={t.title}>
      <Segmented
        aria-label={t.range}
        options={RANGES.map((value) => ({ value, label: t.days(value) }))}
        value={days}
        onValueChange={setDays}
      />
      <QueryView
        query={{ ...(data && { data }), error, isFetching, refetch }}
        waiting={<Skeleton variant="list" rows={4} />}
      >
        {({ total, tasks }) =>
          total.runs === 0 ? (
            <p className={css.none}>{t.none}</p>
          ) : (
            <>
              <p className={css.total}>
                <Facts statistics={total} />
              </p>
              <List>
                {definitions.flatMap((task) => {
                  const statistics = tasks[task.id];
                  return statistics && statistics.runs > 0 ? (
                    <Cell
                      key={task.id}
                      icon={<SealOf task={task} />}
                      label={local(boardName(task, definitions))}
                      help={<Facts statistics={statistics} />}
                      render={<Link to={`/${task.tier}/${task.id}`} />}
                    />
                  ) : (
                    []
                  );
                })}
              </List>
            </>
          )
        }
      </QueryView>
    </OpenSheet>
  );
}

function Facts({ statistics }: { statistics: TaskStatistics }) {
  const t = useStrings(statisticsStrings);
  const language = useLanguage();
  const local = useLocalText();
  const { runs, done, partly, coin_spent: coin, seconds, gains } = statistics;
  const count = (value: number) => formatCount(value, language);
  return (
    <Dotted
      parts={[
        t.runs(count(runs)),
        t.succeeded(count(Math.round((100 * (done + partly)) / runs))),
        t.minutes(count(Math.max(1, Math.round(seconds / 60)))),
        ...gains.slice(0, GAINS).map(({ name, amount }) => `${local(name)} +${count(amount)}`),
        coin > 0 && t.coin(count(coin)),
      ]}
    />
  );
}
