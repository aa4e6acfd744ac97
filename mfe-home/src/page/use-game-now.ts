import { aheadOf, useNow } from '@assistant/tiers';
import { homeCalls } from '../calls';

/**
 * By how many milliseconds the server's clock is ahead of the phone's, once the page has asked who is there. It does not ask
 * itself: who subscribes to a call that failed makes it again.
 */
export const useAhead = (): number => aheadOf(homeCalls.endpoints.me.useQueryState({}));

/** The time by the server's clock, updated every 30 s: what ends by it ends on time where the phone's clock is wrong. */
export function useGameNow(): Date {
  const here = useNow();
  return new Date(here.getTime() + useAhead());
}
