import { useStrings } from '@assistant/i18n';
import { withTimeout } from '@assistant/remote';
import { logOut, useAppDispatch, useAppSelector } from '@assistant/store';
import { Button } from '@assistant/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { resumeChanges, sendTaskChanges } from '../unsent/task-changes';
import { strings } from './strings';

/** How long logging out waits for what is not sent yet. */
const SEND_WAIT_MS = 3_000;

/** Ends what the board of all lords has of the account: another tab, which has another one open, may have a login of it. */
async function endOnBoard(account: string): Promise<void> {
  try {
    const { endBoardLogin } = await import('@assistant/accounts');
    await endBoardLogin(account);
  } catch (error) {
    console.warn('a login of the board was not ended:', error);
  }
}

/** What a player finds on the card of a page that leads nowhere else: customer service, and logging out. */
export function WithoutHome() {
  const t = useStrings(strings);
  const dispatch = useAppDispatch();
  const account = useAppSelector((state) => state.session.user?.account);
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    if (account !== undefined) {
      const sent = resumeChanges(account).then(() => sendTaskChanges(account, SEND_WAIT_MS));
      await withTimeout(sent, SEND_WAIT_MS).catch((error) => console.warn('unsent changes wait:', error));
    }
    if (account !== undefined) void endOnBoard(account);
    // The page disappears with the session. Until then the button stays busy.
    void dispatch(logOut());
  }

  return (
    <>
      <Button size="small" variant="ghost" render={<Link to="/main/customer-service" />}>
        {t.customerService}
      </Button>
      <Button size="small" variant="ghost" loading={leaving} onClick={() => void leave()}>
        {t.logOut}
      </Button>
    </>
  );
}
