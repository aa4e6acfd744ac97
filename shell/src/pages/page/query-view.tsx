import type { ApiError } from '@assistant/shared/api';
import { ErrorCard, Skeleton } from '@assistant/shared/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

/** What was read longer ago than this is read again when a page is opened. */
export const FRESH_SECONDS = 60;

interface QueryViewProps<Data> {
  /** What a query hook of `shared/api` gives. */
  query: { data?: Data; error?: unknown; isFetching: boolean; refetch(): unknown };
  /** What stands there while the first answer is on its way. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The words of a failed call, fit for the player. */
export const messageOf = (error: unknown): string =>
  (error as Partial<ApiError> | undefined)?.message ?? String(error);

/**
 * Shows an answer, the shape of it while it is on its way, or why it did not come with Retry. What was
 * shown before stays under a failed refresh: an old figure with its time is better than none. What did
 * not come while the network was gone is asked for again when it is back.
 */
export function QueryView<Data>({ query, waiting, children }: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const failed = Boolean(error);
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!failed) return;
    const onOnline = () => again();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [failed]);
  return (
    <>
      {error ? <ErrorCard message={messageOf(error)} retrying={isFetching} onRetry={refetch} /> : null}
      {data === undefined && !error ? (waiting ?? <Skeleton variant="list" />) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
