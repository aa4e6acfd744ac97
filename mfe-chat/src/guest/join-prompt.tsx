import { callAs, isApiError } from '@assistant/api';
import { chatJoin } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { getAppStore } from '@assistant/store';
import { Button, Dialog } from '@assistant/ui';
import { useState } from 'react';
import { type Guest, removeGuest, writeGuest } from './guest';
import { strings } from './strings';

export interface JoinPromptProps {
  guest: Guest;
  /** The conversation is the account's now. */
  onJoined: () => void;
}

/** Asks a player once whether what was written here before the login belongs to the account. */
export function JoinPrompt({ guest, onJoined }: JoinPromptProps) {
  const t = useStrings(strings);
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function join() {
    setBusy(true);
    const { token } = getAppStore().getState().session;
    const { error } = await callAs(token, chatJoin, { guest_id: guest.guest_id });
    setBusy(false);
    // Another tab has done it, or nobody knows the secret any more: there is nothing left to ask.
    if (isApiError(error) && error.code !== 404) return setFailure(error.message);
    writeGuest(null);
    setOpen(false);
    onJoined();
  }

  /** It is somebody else's: the next one who logs in here is not asked, and what was not sent is not read. */
  function remove() {
    removeGuest();
    setOpen(false);
  }

  return (
    <Dialog
      alert
      open={open}
      title={t.title}
      description={failure === undefined ? t.words : t.failed(failure)}
      actions={
        <>
          <Button variant="ghost" onClick={remove}>
            {t.notMine}
          </Button>
          <Button loading={busy} onClick={() => void join()}>
            {t.join}
          </Button>
        </>
      }
    />
  );
}
