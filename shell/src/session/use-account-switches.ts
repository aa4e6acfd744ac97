import { useAppSelector } from '@assistant/shared/store';
import { useState } from 'react';

/**
 * How often one account took the place of another without a logout between, here or in another tab.
 * As a `key` it makes the page one is on anew: what it holds belongs to the account before.
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
