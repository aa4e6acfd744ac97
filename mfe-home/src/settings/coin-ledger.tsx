import { injectCalls } from '@assistant/api';
import { type DataOf, tasksCoin } from '@assistant/contract';
import { formatCount, formatIsoDay, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { downloadText } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName, gameClock, gameDate, useDefinitions } from '@assistant/tiers';
import { Button, Segmented, Skeleton, Tag, VisuallyHidden } from '@assistant/ui';
import { useState } from 'react';
import layout from '../page/layout.module.css';
import { OpenSheet } from '../page/open-sheet';
import { QueryView } from '../page/query-view';
import { SealOf } from '../page/seal-of';
import css from './coin-ledger.module.css';
import { coinStrings } from './coin-strings';
import { ledgerTable } from './ledger-table';

const { useTasksCoinQuery, useLazyTasksCoinQuery } = injectCalls({ tasksCoin });

type Ledger = DataOf<'tasksCoin'>;
type Entry = Ledger['entries'][number];
type Only = 'all' | 'spent' | 'stopped';

/** The ledger of paid coin: what today cost against the cap, and each run that might spend, with what allowed it. */
export function CoinLedger({ onClose }: { onClose(): void }) {
  const t = useStrings(coinStrings);
  const language = useLanguage();
  const [only, setOnly] = useState<Only>('all');
  const query = useTasksCoinQuery({}, { refetchOnMountOrArgChange: true });
  const count = (value: number) => formatCount(value, language);
  return (
    <OpenSheet body={css.body} onClose={onClose} title={t.title} description={t.note}>
      <QueryView query={query} waiting={<Skeleton variant="list" rows={5} />}>
        {({ cap, today, month, entries }) =>
          cap === 0 && month === 0 && entries.length === 0 ? (
            <p className={css.none}>{t.never}</p>
          ) : (
            <>
              <p className={css.sum}>
                <strong className={css.figure}>{count(today.spent)}</strong>{' '}
                <span>{t.today(count(cap))}</span> <span className={css.month}>{t.month(count(month))}</span>
              </p>
              <Bar cap={cap} {...today} />
              <p className={layout.faint}>
                {[
                  t.spent(count(today.spent)),
                  today.reserved > 0 && t.reserved(count(today.reserved)),
                  t.left(count(Math.max(0, cap - today.spent - today.reserved))),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {entries.length > 0 ? (
                <Segmented
                  aria-label={t.which}
                  options={[
                    { value: 'all', label: t.all },
                    { value: 'spent', label: t.onlySpent },
                    { value: 'stopped', label: t.stopped },
                  ]}
                  value={only}
                  onValueChange={setOnly}
                />
              ) : null}
              <Entries key={only} only={only === 'all' ? undefined : only} />
            </>
          )
        }
      </QueryView>
    </OpenSheet>
  );
}

/** The day's coin: spent, and what runs under way may still spend, of the cap. */
function Bar({ cap, spent, reserved }: { cap: number; spent: number; reserved: number }) {
  const part = (amount: number) => `${Math.min(100, (100 * amount) / Math.max(cap, spent + reserved, 1))}%`;
  return (
    <div className={css.bar} aria-hidden="true">
      <span className={css.spent} style={{ width: part(spent) }} />
      <span className={css.reserved} style={{ width: part(reserved) }} />
    </div>
  );
}

function Entries({ only }: { only: 'spent' | 'stopped' | undefined }) {
  const t = useStrings(coinStrings);
  const { all } = useDefinitions();
  const query = useTasksCoinQuery({ only }, { refetchOnMountOrArgChange: true });
  const [load, { isFetching, isError }] = useLazyTasksCoinQuery();
  const [older, setOlder] = useState<Ledger[]>([]);

  async function loadMore(before: number | undefined) {
    if (before === undefined) return;
    const { data } = await load({ only, before });
    if (data) setOlder((pages) => [...pages, data]);
  }
  return (
    <QueryView query={query} waiting={<Skeleton variant="list" rows={3} />}>
      {(first) => {
        const pages = [first, ...older];
        const entries = pages.flatMap((page) => page.entries);
        if (entries.length === 0) return <p className={css.none}>{t.none}</p>;
        return (
          <>
            <ul>
              {entries.map((entry, index) => (
                <Row
                  key={entry.id}
                  entry={entry}
                  ledger={first}
                  task={all.find(({ id }) => id === entry.task)}
                  definitions={all}
                  isFirstOfDay={entry.date !== entries[index - 1]?.date}
                />
              ))}
            </ul>
            {isError ? <p role="alert">{t.moreFailed}</p> : null}
            <div className={css.actions}>
              {pages.at(-1)?.has_more ? (
                <Button
                  variant="ghost"
                  size="small"
                  loading={isFetching}
                  onClick={() => void loadMore(entries.at(-1)?.id)}
                >
                  {t.more}
                </Button>
              ) : null}
              <Button
                variant="ghost"
                size="small"
                onClick={() => downloadText(`coin-${formatIsoDay(new Date())}.csv`, ledgerTable(entries))}
              >
                {t.save}
              </Button>
            </div>
          </>
        );
      }}
    </QueryView>
  );
}

interface RowProps {
  entry: Entry;
  ledger: Ledger;
  task: TaskDefinition | undefined;
  definitions: readonly TaskDefinition[];
  isFirstOfDay: boolean;
}

function Row({ entry, ledger, task, definitions, isFirstOfDay }: RowProps) {
  const t = useStrings(coinStrings);
  const language = useLanguage();
  const local = useLocalText();
  const count = (value: number) => formatCount(value, language);
  const { spent, cap, spent_before: before, at, trigger } = entry;
  const bound = cap === null || before === null ? t.unbidden : t.bound(count(cap), count(before));
  return (
    <li>
      {isFirstOfDay && entry.date !== gameDate(ledger.at, ledger) ? (
        <p className={css.day}>{entry.date}</p>
      ) : null}
      <div className={css.entry}>
        {task ? <SealOf task={task} /> : null}
        <div className={css.words}>
          <p>
            <span className={css.name}>{task ? local(boardName(task, definitions)) : entry.task}</span>{' '}
            <time dateTime={at} className={layout.faint}>
              {gameClock(at, ledger)}
              {trigger === 'manual' ? ` · ${t.manual}` : null}
            </time>
          </p>
          {spent === null ? null : <p>{local(entry.text)}</p>}
          <p className={layout.faint}>{bound}</p>
        </div>
        <Amount entry={entry} count={count} />
      </div>
    </li>
  );
}

function Amount({ entry, count }: { entry: Entry; count: (value: number) => string }) {
  const t = useStrings(coinStrings);
  const { spent, reserved, reason } = entry;
  if (spent === null) return <span className={layout.faint}>{t.running(count(reserved))}</span>;
  if (spent > 0)
    return (
      <span className={css.amount}>
        <span aria-hidden="true">−{count(spent)}</span>
        <VisuallyHidden>{t.amount(count(spent))}</VisuallyHidden>
      </span>
    );
  if (reason === 'coinCap' || reason === 'floor') return <Tag tone="jade">{t.stopped}</Tag>;
  return <span className={layout.faint}>{t.free}</span>;
}
