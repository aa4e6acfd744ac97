import { useNow } from '@assistant/tiers';
import { useMeQuery } from '../calls';

/**
 * By how many milliseconds the game's time on the server's clock is ahead of the phone's, as the account's last answer
 * returns it; 0 before the assistant was ever in the game.
 */
export function useAhead(): number {
  const { data, fulfilledTimeStamp } = useMeQuery({});
  const { last_online_time: last, online_interval_seconds: since } = data ?? {};
  if (!last || typeof since !== 'number' || fulfilledTimeStamp === undefined) return 0;
  return Date.parse(last) + since * 1000 - fulfilledTimeStamp;
}

/**
 * The game's time by the server's clock, updated every 30 s: what ends there, such as a pause or a membership, ends when
 * the server says, also where the phone's clock is wrong.
 */
export function useGameNow(): Date {
  const here = useNow();
  return new Date(here.getTime() + useAhead());
}
