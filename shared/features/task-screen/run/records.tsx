import { errorHelp } from '@assistant/api';
import type { TaskRecord } from '@assistant/contract';
import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Button, EmptyState, ErrorCard, List, Section, Skeleton } from '@assistant/ui';
import { useEffect, useState } from 'react';
import { lateSheets } from '../late-sheets';
import { didNotRun } from './did-not-run';
import { dayAndTime, type GameClock } from './game-time';
import { RecordGains } from './record-gains';
import css from './records.module.css';
import { ResultTag } from './result-tag';
import { Statistics } from './statistics';
import { runStrings } from './strings';
import { useRecords } from './use-records';
import type { Ask } from './use-why';
import { WhyButton } from './why-button';

interface RecordsProps {
  task: string;
  /** The id of the last record in the status. */
  newest: number | undefined;
  clock: GameClock;
  onWhy: Ask;
  /** Whether the membership does not open the task, so that it does not run. */
  locked: boolean;
  /** Whether it stands in the pane of a wide window, where it scrolls by itself. */
  pane?: boolean;
}

/** The last runs of a task, the newest first. */
export function Records({ task, newest, clock, onWhy, locked, pane }: RecordsProps) {
  const t = useStrings(runStrings);
  const language = useLanguage();
  const found = useRecords(task, newest);
  const [sheets, setSheets] = useState(lateSheets.loaded);
  // Their words come with those of the sheet that answers for them.
  const left = !sheets && found.entries.some((entry) => !('result' in entry));
  useEffect(() => {
    if (left)
      lateSheets.load().then(
        (loaded) => setSheets(() => loaded),
        () => {},
      );
  }, [left]);
  return (
    <Section title={t.records} {...(pane && { tabIndex: 0, className: css.pane })}>
      <Statistics task={task} newest={newest} />
      {found.loading ? <Skeleton variant="list" rows={3} /> : null}
      {found.error ? (
        <ErrorCard
          title={t.recordsFailed}
          message={found.error.message}
          help={errorHelp(found.error, language)}
          onRetry={found.retry}
        />
      ) : null}
      {!found.loading && !found.error && found.entries.length === 0 ? (
        <EmptyState char="录" title={t.recordsEmpty} message={locked ? undefined : t.recordsEmptyHelp} />
      ) : null}
      {found.entries.length > 0 ? (
        <List>
          <ul aria-label={t.records}>
            {found.entries.map((entry) =>
              'result' in entry ? (
                <Row key={entry.id} record={entry} clock={clock} onWhy={onWhy} />
              ) : (
                sheets && (
                  <sheets.LeftOutRow
                    key={`left out ${entry.id}`}
                    span={entry}
                    clock={clock}
                    onWhy={() => onWhy(entry)}
                  />
                )
              ),
            )}
          </ul>
        </List>
      ) : null}
      {found.hasMore ? (
        <Button variant="ghost" size="small" loading={found.loadingMore} onClick={found.loadMore}>
          {t.more}
        </Button>
      ) : null}
      {found.loadFailed ? <p role="alert">{t.recordsFailed}</p> : null}
    </Section>
  );
}

function Row({ record, clock, onWhy }: { record: TaskRecord; clock: GameClock; onWhy: Ask }) {
  const t = useStrings(runStrings);
  const text = useLocalText();
  const language = useLanguage();
  const when = dayAndTime(record.finished_at, clock, language);
  return (
    <li className={css.record}>
      <div className={css.recordHead}>
        <ResultTag result={record.result} />
        <time dateTime={record.finished_at} className={css.small}>
          {when}
          {record.trigger === 'manual' ? ` · ${t.manual}` : null}
        </time>
      </div>
      <p>
        {text(record.text)}{' '}
        {didNotRun(record) ? <WhyButton about={when} onClick={() => onWhy(record)} /> : null}
      </p>
      <RecordGains record={record} />
    </li>
  );
}
