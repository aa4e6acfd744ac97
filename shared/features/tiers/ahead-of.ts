/** What of the answer to `me` says what time it is. */
interface Answered {
  data?: { last_online_time: string | null; online_interval_seconds: number | null | undefined } | undefined;
  /** When it came, by the device's clock. */
  fulfilledTimeStamp?: number | undefined;
}

/**
 * By how many milliseconds the game's time on the server's clock is ahead of the phone's, as the account's last answer
 * returns it; 0 before the assistant was ever in the game.
 */
export function aheadOf({ data, fulfilledTimeStamp }: Answered): number {
  const { last_online_time: last, online_interval_seconds: since } = data ?? {};
  if (!last || typeof since !== 'number' || fulfilledTimeStamp === undefined) return 0;
  return Date.parse(last) + since * 1000 - fulfilledTimeStamp;
}
