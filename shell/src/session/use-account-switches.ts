import { useAppSelector } from '@assistant/store';
import { useState } from 'react';

/**
 * Counts switches of account without a logout, here or in another tab. Used as a `key` it creates the page
 * again, because its state belongs to the previous account.
 */
export function useAccountSwitches(): number {
  const account = useAppSelector((state) => state.session.user?.account);
  const [seen, setSeen] = useState({ account, switches: 0 });
  if (seen.account === account) return seen.switches;
  const switched = seen.account !== undefined && account !== undefined;
  const next = { account, switches: seen.switches + (switched ? 1 : 0) };
  setSeen(next);
  return next.switches;
}
