import type { ApiError } from '@assistant/shared/api';
import { ErrorCard, Skeleton } from '@assistant/shared/ui';
import type { ReactNode } from 'react';

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
 * shown before stays under a failed refresh: an old figure with its time is better than none.
 */
export function QueryView<Data>({ query, waiting, children }: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error ? <ErrorCard message={messageOf(error)} retrying={isFetching} onRetry={refetch} /> : null}
      {data === undefined && !error ? (waiting ?? <Skeleton variant="list" />) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
