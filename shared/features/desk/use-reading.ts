import { type ApiError, isApiError } from '@assistant/api';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

export interface Reading<Data> {
  data: Data | undefined;
  /** Why the last attempt failed. Earlier data stays. */
  error: ApiError | undefined;
  busy: boolean;
  /** Reads again. */
  again: () => void;
  /** Takes newer data that another call returned. */
  take: (change: (data: Data) => Data) => void;
}

export const asError = (error: unknown): ApiError =>
  isApiError(error) ? error : { kind: 'shape', message: String(error), code: 0 };

/**
 * Data that one call reads: at first, when `key` changes, on `again`, and when the network is back after a failure.
 * An answer for an earlier key has no effect.
 */
export function useReading<Data>(key: string, read: () => Promise<Data>): Reading<Data> {
  const [state, setState] = useState<{ key: string; data?: Data; error?: ApiError; busy: boolean }>({
    key,
    busy: true,
  });
  const [attempt, setAttempt] = useState(0);
  const start = useEffectEvent(read);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is why it is read again.
  useEffect(() => {
    let current = true;
    setState((before) => (before.key === key ? { ...before, busy: true } : { key, busy: true }));
    start().then(
      (data) => current && setState({ key, data, busy: false }),
      (error: unknown) =>
        current && setState((before) => ({ ...before, error: asError(error), busy: false })),
    );
    return () => {
      current = false;
    };
  }, [key, attempt]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const failed = state.error !== undefined;
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed, again]);

  const take = useCallback(
    (change: (data: Data) => Data) =>
      setState((before) =>
        before.data === undefined ? before : { ...before, data: change(before.data), error: undefined },
      ),
    [],
  );
  const mine = state.key === key;
  return {
    data: mine ? state.data : undefined,
    error: mine ? state.error : undefined,
    busy: state.busy,
    again,
    take,
  };
}
