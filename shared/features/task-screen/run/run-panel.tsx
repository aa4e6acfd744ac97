import type { TaskRecord } from '@assistant/contract';
import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { SettingsSession } from '@assistant/settings';
import { Button, ProgressBar } from '@assistant/ui';
import { dayAndTime } from './game-time';
import { RecordGains } from './record-gains';
import { ResultTag } from './result-tag';
import css from './run-panel.module.css';
import { runStrings } from './strings';
import { useRunTask } from './use-run-task';
import type { KnownStatus } from './use-task-status';

interface RunPanelProps {
  task: string;
  session: SettingsSession;
  known: KnownStatus;
}

/** The last result, and 立即执行 beside it. */
export function RunPanel({ task, session, known }: RunPanelProps) {
  const t = useStrings(runStrings);
  const { run, step, outcome } = useRunTask(task, session, known);
  const running = step === 'running' || known.status?.running === true;
  const busy = running || step === 'saving';
  const word = running ? t.running : t.savingFirst;
  return (
    <div className={css.panel}>
      <div role="status" className={css.last}>
        {busy ? <p>{word}</p> : outcome === 'goesOn' ? <p>{t.runningOn}</p> : <Last known={known} />}
      </div>
      <Button size="small" className={css.run} loading={busy} data-key="r" onClick={run}>
        {t.run}
      </Button>
      <ProgressBar active={busy} placement="inline" className={css.progress} aria-label={word} />
    </div>
  );
}

/** How and when it ran last. */
function Last({ known: { status, clock, error } }: { known: KnownStatus }) {
  const t = useStrings(runStrings);
  const language = useLanguage();
  if (!status) return error ? <p>{t.statusFailed}</p> : null;
  const { last_result: last } = status;
  if (!last) return <p>{t.noRunYet}</p>;
  return (
    <>
      <p className={css.when}>
        <span>{t.last(dayAndTime(last.finished_at, clock, language))}</span>{' '}
        <ResultTag result={last.result} />
      </p>
      <What of={last} />
    </>
  );
}

/** What it brought; its words where it brought nothing. */
function What({ of }: { of: TaskRecord }) {
  const text = useLocalText();
  if (of.gains.length > 0 || of.coin_spent > 0) return <RecordGains record={of} />;
  return <p className={css.text}>{text(of.text)}</p>;
}
