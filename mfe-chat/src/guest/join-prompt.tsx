import { callAs, isApiError } from '@assistant/api';
import { chatJoin } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { getAppStore } from '@assistant/store';
import { Button, Dialog } from '@assistant/ui';
import { useState } from 'react';
import { type Guest, giveGuestTo, removeGuest } from './guest';
import { strings } from './strings';

export interface JoinPromptProps {
  guest: Guest;
  /** Who is logged in. */
  account: string;
  /** It is not answered yet, in this tab or another one. */
  open: boolean;
  /** The conversation is the account's now, and so is what the visitor was writing. */
  onJoined: (draft: string) => void;
}

/** Asks a player once whether what was written here before the login belongs to the account. */
export function JoinPrompt({ guest, account, open, onJoined }: JoinPromptProps) {
  const t = useStrings(strings);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function join() {
    setBusy(true);
    const { token } = getAppStore().getState().session;
    const { error } = await callAs(token, chatJoin, { guest_id: guest.guest_id });
    setBusy(false);
    // Another tab has done it, or the secret is not known any more: there is nothing left to ask.
    if (isApiError(error) && error.code !== 404) return setFailure(error.message);
    onJoined(await giveGuestTo(account));
  }

  return (
    <Dialog
      alert
      open={open}
      title={t.title}
      description={failure === undefined ? t.words : t.failed(failure)}
      actions={
        <>
          {/* It is somebody else's: the next one who logs in here is not asked, and what was not sent is not read. */}
          <Button variant="ghost" onClick={removeGuest}>
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
