import type { TaskRecord } from '@assistant/contract';
import { type LocalText, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { Button, ProgressBar } from '@assistant/ui';
import { dayAndTime } from './game-time';
import { RecordGains } from './record-gains';
import { ResultTag } from './result-tag';
import css from './run-panel.module.css';
import { runStrings } from './strings';
import type { RunTask } from './use-run-task';
import type { KnownStatus } from './use-task-status';
import type { Ask } from './use-why';
import { WhyButton } from './why-button';

interface RunPanelProps {
  definition: TaskDefinition;
  known: KnownStatus;
  running: RunTask;
  onWhy: Ask;
}

/** The last result, or why the game does not open the task yet, and 立即执行 beside it. */
export function RunPanel({ definition, known, running: { run, step, outcome }, onWhy }: RunPanelProps) {
  const t = useStrings(runStrings);
  const running = step === 'running' || known.status?.running === true;
  const busy = running || step === 'saving';
  const lock = known.status ? known.status.game_lock : definition.gameLock;
  const word = running ? t.running : t.savingFirst;
  return (
    <div className={css.panel}>
      <div role="status" className={css.last}>
        {busy ? (
          <p>{word}</p>
        ) : outcome === 'goesOn' ? (
          <p>{t.runningOn}</p>
        ) : lock ? (
          <Locked lock={lock} enabled={known.status?.enabled === true} />
        ) : (
          <Last known={known} onWhy={onWhy} />
        )}
      </div>
      <Button
        size="small"
        variant={lock ? 'ghost' : 'primary'}
        className={css.run}
        loading={busy}
        data-key="r"
        onClick={run}
      >
        {t.run}
      </Button>
      <ProgressBar active={busy} placement="inline" className={css.progress} aria-label={word} />
    </div>
  );
}

/** What the game requires before it opens the task. It stands where a result will, so that nothing moves when it is read. */
function Locked({ lock, enabled }: { lock: LocalText; enabled: boolean }) {
  const t = useStrings(runStrings);
  const text = useLocalText();
  return (
    <>
      <p className={css.when}>{enabled ? t.onceOpen : t.gameLock}</p>
      <p>{text(lock)}</p>
    </>
  );
}

/** How and when it ran last. */
function Last({ known: { status, clock, error }, onWhy }: Pick<RunPanelProps, 'known' | 'onWhy'>) {
  const t = useStrings(runStrings);
  const language = useLanguage();
  if (!status) return error ? <p>{t.statusFailed}</p> : null;
  const { last_result: last } = status;
  const why = <WhyButton afterDone={last?.result === 'done'} onClick={() => onWhy()} />;
  if (!last)
    return (
      <p>
        {t.noRunYet} {why}
      </p>
    );
  return (
    <>
      <p className={css.when}>
        <span>{t.last(dayAndTime(last.finished_at, clock, language))}</span>{' '}
        <ResultTag result={last.result} /> {why}
      </p>
      <What of={last} />
    </>
  );
}

/** What it gained; its words where it gained nothing. */
function What({ of }: { of: TaskRecord }) {
  const text = useLocalText();
  if (of.gains.length > 0 || of.coin_spent > 0) return <RecordGains record={of} />;
  return <p className={css.text}>{text(of.text)}</p>;
}
