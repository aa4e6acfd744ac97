import { useBackOnline } from '@assistant/remote';
import { CallErrorCard, Skeleton, useShownError } from '@assistant/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type Part, useFailedPart, useIsTogether } from './failed-parts';

interface QueryViewProps<Data> {
  /** What a query hook of `shared/runtime/api` gives. */
  query: Part & { data?: Data };
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows an answer, its skeleton while loading, or why it failed, with Retry. A failed refresh keeps the
 * previous data, because an old figure with its time is better than none. Failed requests are repeated when
 * the network is back, and one Retry repeats all failed requests of the page, because they mostly have one
 * cause. Inside `FailedParts` the page shows all of them in one card.
 */
export function QueryView<Data>({ query, waiting, children }: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const together = useIsTogether();
  const shown = useShownError(together ? undefined : error);
  useFailedPart(query);
  useBackOnline(error && !together ? refetch : undefined);
  const retryAll = useRetryOfAll(Boolean(error), refetch);
  return (
    <>
      {shown ? (
        <CallErrorCard
          error={shown}
          readAt={query.fulfilledTimeStamp}
          retrying={isFetching}
          onRetry={retryAll}
        />
      ) : null}
      {data === undefined && !(together ? error : shown) ? (waiting ?? <Skeleton variant="list" />) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}

/** The retry functions of the failed parts of the page. */
const failedParts = new Set<() => void>();

/** Retries every failed part of the page, of which this is one while it has `failed`. */
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
