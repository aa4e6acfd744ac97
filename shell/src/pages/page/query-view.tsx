import { type ApiError, errorHelp } from '@assistant/shared/api';
import { useLanguage } from '@assistant/shared/i18n';
import { ErrorCard, Skeleton } from '@assistant/shared/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useBackOnline } from '../../network/use-back-online';

/** What was read longer ago than this is read again when a page is opened. */
const FRESH_SECONDS = 60;

/** For queries of what changes by itself: read again when the page is opened or looked at again, or the network is back. */
export const LIVE = {
  refetchOnMountOrArgChange: FRESH_SECONDS,
  refetchOnFocus: true,
  refetchOnReconnect: true,
};

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
 * not come while the network was gone is asked for again when it is back, and one Retry asks for all of
 * the page that did not come: what failed together mostly failed of one cause.
 */
export function QueryView<Data>({ query, waiting, children }: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const language = useLanguage();
  useBackOnline(error ? refetch : undefined);
  const retryAll = useRetryOfAll(Boolean(error), refetch);
  return (
    <>
      {error ? (
        <ErrorCard
          message={messageOf(error)}
          help={errorHelp(error, language)}
          retrying={isFetching}
          onRetry={retryAll}
        />
      ) : null}
      {data === undefined && !error ? (waiting ?? <Skeleton variant="list" />) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}

/** How to ask again for each part of the page that did not come. */
const failedParts = new Set<() => void>();

/** Gives what asks again for every part of the page that failed; this one is among them while it has `failed`. */
function useRetryOfAll(failed: boolean, refetch: () => unknown): () => void {
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!failed) return;
    const part = () => again();
    failedParts.add(part);
    return () => {
      failedParts.delete(part);
    };
  }, [failed]);
  return () => {
    for (const part of failedParts) part();
  };
}
