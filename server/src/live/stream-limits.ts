import { ApiError, type Reason, unavailable } from '../http/api-error';

/** The most streams that one replica has open at the same time. */
export interface StreamLimits {
  /** Of one account or visitor: some browsers, and connections that a phone has lost without a word. */
  each: number;
  /** From one address; many players may share one. */
  address: number;
  total: number;
}

export const STREAM_LIMITS: StreamLimits = { each: 12, address: 250, total: 5000 };

/** A page that is refused a stream polls, and asks again after this long. */
const RETRY_S = 60;

const MANY = {
  zh: '实时连接过多，请稍后再试',
  en: 'There are too many live connections. Please try again later.',
};

/**
 * Counts streams. `take` returns the function that frees the slot.
 * @throws ApiError 429 where one owner or address has too many, 503 where there are too many in all
 */
export function countStreams({ each, address, total }: StreamLimits) {
  const counts = new Map<string, number>();
  const change = (key: string, by: number): void => {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    take(owner: string, from: string): () => void {
      const wanted: [string, number, Reason][] = [
        [`owner ${owner}`, each, 'streams_of_owner'],
        [`address ${from}`, address, 'streams_of_address'],
      ];
      if ((counts.get('total') ?? 0) >= total) throw unavailable(RETRY_S, 'streams');
      for (const [key, most, reason] of wanted)
        if ((counts.get(key) ?? 0) >= most)
          throw new ApiError(429, MANY, { retryAfterSeconds: RETRY_S, reason });
      const keys = [...wanted.map(([key]) => key), 'total'];
      for (const key of keys) change(key, 1);
      let given = false;
      return () => {
        if (given) return;
        given = true;
        for (const key of keys) change(key, -1);
      };
    },
  };
}
