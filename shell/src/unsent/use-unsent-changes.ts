import { useAppSelector } from '@assistant/shared/store';
import { useEffect } from 'react';
import { useBackOnline } from '../network/use-back-online';
import { resumeTaskChanges } from './task-changes';

/** The first screen goes before it. */
export const UNSENT_DELAY_MS = 2_000;

const send = (account: string) =>
  void resumeTaskChanges(account).catch((error) => console.warn('unsent changes wait:', error));

/**
 * Sends the task changes that an earlier page could not send, on whatever page this one opens, and once the
 * network is back (screens, "How a screen behaves", 2).
 */
export function useUnsentChanges(): void {
  const account = useAppSelector(({ session }) =>
    session.user?.role === 'agent' ? undefined : session.user?.account,
  );
  useBackOnline(account === undefined ? undefined : () => send(account));
  useEffect(() => {
    if (account === undefined) return;
    const timer = setTimeout(send, UNSENT_DELAY_MS, account);
    return () => clearTimeout(timer);
  }, [account]);
}
