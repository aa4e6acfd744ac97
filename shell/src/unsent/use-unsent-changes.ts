import { useBackOnline } from '@assistant/remote';
import { useAppSelector } from '@assistant/store';
import { useEffect } from 'react';
import { FIRST_SCREEN_MS } from '../frame/first-screen';
import { resumeChanges } from './task-changes';

const send = (account: string) =>
  void resumeChanges(account).catch((error) => console.warn('unsent changes wait:', error));

/**
 * Sends the changes that an earlier page could not send, on whatever page this one opens, and once the
 * network is back (R406).
 */
export function useUnsentChanges(): void {
  const account = useAppSelector(({ session }) =>
    session.user?.role === 'agent' ? undefined : session.user?.account,
  );
  useBackOnline(account === undefined ? undefined : () => send(account));
  useEffect(() => {
    if (account === undefined) return;
    const timer = setTimeout(send, FIRST_SCREEN_MS, account);
    return () => clearTimeout(timer);
  }, [account]);
}
