import { useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Button, Notice } from '@assistant/ui';
import { type PauseState, pauseEnd } from '../account-settings/pause';
import { pauseStrings } from '../account-settings/pause-strings';
import type { SettingsView } from '../account-settings/settings-view';

interface PauseNoteProps {
  pause: PauseState;
  edit: SettingsView['edit'];
  /** How far the server's clock is ahead of the phone's, in milliseconds. */
  ahead: number;
}

/** Says that everything is about to be paused or to go on, or why not, with the matching button. */
export function PauseNote({ pause: { asked, problem }, edit, ahead }: PauseNoteProps) {
  const t = useStrings(pauseStrings);
  if (asked && problem === 'elsewhere') {
    return (
      <Notice
        role="alert"
        tone="danger"
        action={
          <Button size="small" variant="plain" render={<Link to="/main/settings" />}>
            {t.toSettings}
          </Button>
        }
      >
        {asked === 'pause' ? t.notPaused(t.pauseElsewhere) : t.notResumed(t.pauseElsewhere)}
      </Notice>
    );
  }
  if (asked && problem) {
    return (
      <Notice
        role="alert"
        tone="danger"
        action={
          <Button
            size="small"
            variant="plain"
            onClick={() =>
              edit({ pausedUntil: asked === 'pause' ? pauseEnd(new Date(Date.now() + ahead)) : null }, true)
            }
          >
            {t.tryAgain}
          </Button>
        }
      >
        {asked === 'pause' ? t.notPaused(problem) : t.notResumed(problem)}
      </Notice>
    );
  }
  if (!asked) return null;
  return (
    <Notice tone="warn" icon="clock">
      {t[asked === 'pause' ? 'pausing' : 'resuming']}
    </Notice>
  );
}
