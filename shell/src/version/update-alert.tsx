import { useStrings } from '@assistant/i18n';
import { Button, Dialog } from '@assistant/ui';
import { useRef, useState } from 'react';
import { strings } from './strings';
import { useCountdown } from './use-countdown';
import { UPDATE_COUNTDOWN_SECONDS } from './version-constants';

/**
 * Announces a new version and counts down to the update; a button starts it at once (spec section 4). It
 * cannot be closed, because the old page may not understand the new server. Focus goes to its title, not to
 * its button: a key meant for a text must not set the reload off.
 * @param onUpdate called once
 */
export function UpdateAlert({ onUpdate }: { onUpdate: () => void }) {
  const t = useStrings(strings);
  const title = useRef<HTMLSpanElement>(null);
  const [updating, setUpdating] = useState(false);
  function update() {
    if (updating) return;
    setUpdating(true);
    onUpdate();
  }
  const seconds = useCountdown(UPDATE_COUNTDOWN_SECONDS, update);
  return (
    <Dialog
      alert
      open
      initialFocus={title}
      title={
        <span ref={title} tabIndex={-1}>
          {t.title}
        </span>
      }
      description={updating ? t.updating : t.countdown(seconds)}
      actions={
        <Button loading={updating} onClick={update}>
          {t.now}
        </Button>
      }
    />
  );
}
