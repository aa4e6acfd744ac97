/** What of an answer says what time it is: of most a moment, of `me` how long ago the assistant was in the game. */
interface Answered {
  data?:
    | { at: string }
    | { last_online_time: string | null; online_interval_seconds: number | null | undefined }
    | undefined;
  /** When it came, by the device's clock. */
  fulfilledTimeStamp?: number | undefined;
}

/**
 * By how many milliseconds the game's time on the server's clock is ahead of the phone's, as an answer
 * returns it; 0 without one, and by `me` before the assistant was ever in the game.
 */
export function aheadOf({ data, fulfilledTimeStamp }: Answered): number {
  if (!data || fulfilledTimeStamp === undefined) return 0;
  if ('at' in data) return Date.parse(data.at) - fulfilledTimeStamp;
  const { last_online_time: last, online_interval_seconds: since } = data;
  if (!last || typeof since !== 'number') return 0;
  return Date.parse(last) + since * 1000 - fulfilledTimeStamp;
}
