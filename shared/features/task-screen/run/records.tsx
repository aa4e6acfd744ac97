import { errorHelp } from '@assistant/api';
import type { TaskRecord } from '@assistant/contract';
import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Button, EmptyState, ErrorCard, List, Section, Skeleton } from '@assistant/ui';
import { dayAndTime, type GameClock } from './game-time';
import { RecordGains } from './record-gains';
import css from './records.module.css';
import { ResultTag } from './result-tag';
import { Statistics } from './statistics';
import { runStrings } from './strings';
import { useRecords } from './use-records';

interface RecordsProps {
  task: string;
  /** The id of the last record in the status. */
  newest: number | undefined;
  clock: GameClock;
}

/** The last runs of a task, the newest first. */
export function Records({ task, newest, clock }: RecordsProps) {
  const t = useStrings(runStrings);
  const language = useLanguage();
  const found = useRecords(task, newest);
  return (
    <Section title={t.records}>
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
      {!found.loading && !found.error && found.records.length === 0 ? (
        <EmptyState char="录" title={t.recordsEmpty} message={t.recordsEmptyHelp} />
      ) : null}
      {found.records.length > 0 ? (
        <List>
          {found.records.map((record) => (
            <Row key={record.id} record={record} clock={clock} />
          ))}
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

function Row({ record, clock }: { record: TaskRecord; clock: GameClock }) {
  const t = useStrings(runStrings);
  const text = useLocalText();
  const language = useLanguage();
  return (
    <div className={css.record}>
      <div className={css.recordHead}>
        <ResultTag result={record.result} />
        <time dateTime={record.finished_at} className={css.small}>
          {dayAndTime(record.finished_at, clock, language)}
          {record.trigger === 'manual' ? ` · ${t.manual}` : null}
        </time>
      </div>
      <p>{text(record.text)}</p>
      <RecordGains record={record} />
    </div>
  );
}
