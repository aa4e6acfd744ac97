import { leftOutHead } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { ShellLink } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { Button, CallErrorCard, Section, Skeleton, useShownError } from '@assistant/ui';
import { didNotRun } from '../run/did-not-run';
import { dayAndTime } from '../run/game-time';
import { runStrings } from '../run/strings';
import { type Entry, useRecords } from '../run/use-records';
import type { KnownStatus } from '../run/use-task-status';
import type { Ask } from '../run/use-why';
import css from './board-pane.module.css';
import { paneStrings } from './pane-strings';

/** How many records stand in the pane; all of them are on the task's screen. */
const ROWS = 5;

interface LastRecordsProps {
  definition: TaskDefinition;
  /** The path of the task's screen. */
  path: string;
  known: KnownStatus;
  onWhy: Ask;
}

/** The last runs, and what was left out, a row each. */
export function LastRecords({ definition, path, known, onWhy }: LastRecordsProps) {
  const t = useStrings(paneStrings);
  const run = useStrings(runStrings);
  const found = useRecords(definition.id, known.status?.last_result?.id);
  const failed = useShownError(found.error);
  const entries = found.entries.slice(0, ROWS);
  return (
    <Section
      title={t.records}
      action={
        <Button size="small" variant="plain" render={<ShellLink to={path} />}>
          {t.all}
        </Button>
      }
    >
      {found.loading || (found.error && !failed) ? <Skeleton rows={3} /> : null}
      {failed ? <CallErrorCard title={run.recordsFailed} error={failed} onRetry={found.retry} /> : null}
      {!found.loading && !found.error && entries.length === 0 ? (
        <p className={css.none}>{run.recordsEmpty}</p>
      ) : null}
      <ul>
        {entries.map((entry) => (
          <Row
            key={'result' in entry ? entry.id : `left out ${entry.id}`}
            entry={entry}
            known={known}
            onWhy={onWhy}
          />
        ))}
      </ul>
    </Section>
  );
}

function Row({ entry, known, onWhy }: { entry: Entry } & Pick<LastRecordsProps, 'known' | 'onWhy'>) {
  const t = useStrings(paneStrings);
  const run = useStrings(runStrings);
  const text = useLocalText();
  const language = useLanguage();
  const isRun = 'result' in entry;
  const at = isRun ? entry.finished_at : entry.from;
  const what = isRun ? text(entry.text) : leftOutHead(entry, language);
  const words = (
    <>
      <time dateTime={at}>{dayAndTime(at, known.clock, language)}</time>
      <span className={css.what}>{what}</span>
      <span className={css.result} data-result={isRun ? entry.result : 'skipped'}>
        {isRun ? run[entry.result] : t.leftOut(formatCount(entry.count, language))}
      </span>
    </>
  );
  return (
    <li>
      {isRun && !didNotRun(entry) ? (
        <div className={css.row}>{words}</div>
      ) : (
        <button type="button" className={css.row} title={t.whyOf(what)} onClick={() => onWhy(entry)}>
          {words}
        </button>
      )}
    </li>
  );
}
