import { useLocalText, useStrings } from '@assistant/i18n';
import type { SettingsSession } from '@assistant/settings';
import { Button, ProgressBar } from '@assistant/ui';
import { RecordGains } from './record-gains';
import css from './records.module.css';
import { ResultTag } from './result-tag';
import { runStrings } from './strings';
import { type RunOutcome, useRunTask } from './use-run-task';
import type { KnownStatus } from './use-task-status';

interface RunPanelProps {
  task: string;
  session: SettingsSession;
  known: KnownStatus;
}

/** 立即执行 and 今日已完成, with their results. */
export function RunPanel({ task, session, known }: RunPanelProps) {
  const t = useStrings(runStrings);
  const { run, step, outcome, mark, marking } = useRunTask(task, session, known);
  const running = step === 'running' || known.status?.running === true;
  const busy = running || step === 'saving';
  const word = running ? t.running : t.savingFirst;
  const done = known.status?.done_today === true;
  return (
    <div className={css.panel}>
      <div className={css.buttons}>
        <Button size="small" loading={busy} onClick={run}>
          {t.run}
        </Button>
        <Button size="small" variant="ghost" loading={marking} onClick={() => mark(!done)}>
          {done ? t.unmarkDone : t.markDone}
        </Button>
      </div>
      <ProgressBar active={busy} placement="inline" aria-label={word} />
      <div role="status">{busy ? <p className={css.small}>{word}</p> : <Outcome of={outcome} />}</div>
    </div>
  );
}

function Outcome({ of }: { of: RunOutcome }) {
  const t = useStrings(runStrings);
  const text = useLocalText();
  if (of === undefined) return null;
  if (of === 'goesOn') return <p className={css.small}>{t.runningOn}</p>;
  return (
    <p className={css.outcome}>
      <ResultTag result={of.result} /> {text(of.text)} <RecordGains record={of} />
    </p>
  );
}
