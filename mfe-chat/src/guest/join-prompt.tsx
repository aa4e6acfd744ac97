import { callAs, isApiError } from '@assistant/api';
import { chatJoin } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { getAppStore } from '@assistant/store';
import { Button, Dialog } from '@assistant/ui';
import { useState } from 'react';
import { changeGuest, type Guest, writeGuest } from './guest';
import { strings } from './strings';

export interface JoinPromptProps {
  account: string;
  guest: Guest;
  /** The conversation is the account's now. */
  onJoined: () => void;
}

/** Asks a player once whether what was written here before the login belongs to the account. */
export function JoinPrompt({ account, guest, onJoined }: JoinPromptProps) {
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

  function leaveApart() {
    changeGuest({ apart: [...(guest.apart ?? []), account] });
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
          <Button variant="ghost" onClick={leaveApart}>
            {t.apart}
          </Button>
          <Button loading={busy} onClick={() => void join()}>
            {t.join}
          </Button>
        </>
      }
    />
  );
}
