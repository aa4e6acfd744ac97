import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { Notice } from '@assistant/ui';
import { didNotRun } from '../run/did-not-run';
import { dayAndTime } from '../run/game-time';
import { runStrings } from '../run/strings';
import type { KnownStatus } from '../run/use-task-status';

interface WhyCardProps {
  definition: TaskDefinition;
  known: KnownStatus;
  enabled: boolean;
}

/** Why the last run was left out or failed, and when the next one is; or why the game does not open the task yet. */
export function WhyCard({ definition, known: { status, clock }, enabled }: WhyCardProps) {
  const t = useStrings(runStrings);
  const text = useLocalText();
  const language = useLanguage();
  const lock = status ? status.game_lock : definition.gameLock;
  if (lock) {
    return (
      <Notice tone="info">
        <b>{t.gameLock}</b>
        <br />
        {text(lock)}
      </Notice>
    );
  }
  const last = status?.last_result;
  if (!enabled || !last || !didNotRun(last) || status.running) return null;
  const next = status.next_run && t.next(dayAndTime(status.next_run, clock, language));
  const when = `${dayAndTime(last.finished_at, clock, language)} ${t[last.result]}`;
  return (
    <Notice tone={last.result === 'skipped' ? 'warn' : 'danger'}>
      <b>{text(last.text)}</b>
      <br />
      {[when, next].filter(Boolean).join(' · ')}
    </Notice>
  );
}
