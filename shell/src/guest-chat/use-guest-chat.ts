import { getAppStore, useAppSelector } from '@assistant/store';
import { useEffect, useRef } from 'react';
import { FIRST_SCREEN_MS } from '../frame/first-screen';

async function tell(): Promise<void> {
  const { tellGuestChat } = await import('../notify/late');
  tellGuestChat(getAppStore());
}

/** After a login on this page: shows what was written to customer service before it. */
export function useGuestChat(): void {
  const account = useAppSelector(({ session }) =>
    session.user?.role === 'agent' ? undefined : session.user?.account,
  );
  const before = useRef(account);
  useEffect(() => {
    const isLogin = before.current === undefined && account !== undefined;
    before.current = account;
    if (!isLogin) return;
    const failed = (error: unknown) => console.warn('the earlier conversation was not shown:', error);
    const timer = setTimeout(() => void tell().catch(failed), FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, [account]);
}
