import { type ApiError, useLazyTasksChatRecordsQuery, useTasksChatRecordsQuery } from '@assistant/shared/api';
import type { ChatLine, GameChannel } from '@assistant/shared/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Which lines are wanted. */
export interface LineFilter {
  channels: GameChannel[];
  /** Part of the text or of the sender's name; empty is any. */
  query: string;
  hitsOnly: boolean;
}

/** The filter as a call's request. */
export const requestOf = ({ channels, query, hitsOnly }: LineFilter) => ({
  channels,
  ...(query === '' ? {} : { query }),
  hits_only: hitsOnly,
});

interface Known {
  lines: ChatLine[];
  hasMore: boolean;
}

/**
 * What is known after the newest page came again. Where nothing of it was known before there may be a gap
 * in between, so what was known is dropped: scrolling brings it back.
 */
export function withNewest(known: Known | undefined, page: Known): Known {
  // A page that is the last one is all there is: what the server no longer keeps goes here too.
  if (!known || !page.hasMore) return page;
  const ids = new Set(known.lines.map(({ id }) => id));
  if (!page.lines.some(({ id }) => ids.has(id))) return page;
  const oldestOfPage = page.lines.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  const older = known.lines.filter(({ id }) => id < oldestOfPage);
  return older.length === 0 ? page : { lines: [...page.lines, ...older], hasMore: known.hasMore };
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The lines that fit a filter, the newest first, read again every `everySec`; older ones on demand. */
export function useChatLines(filter: LineFilter, everySec: number, skip: boolean) {
  const visible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const request = requestOf(filter);
  const first = useTasksChatRecordsQuery(request, {
    skip,
    refetchOnMountOrArgChange: true,
    pollingInterval: visible ? everySec * 1000 : 0,
  });
  const [load, older] = useLazyTasksChatRecordsQuery();
  const [known, setKnown] = useState<Known>();
  const { currentData: page } = first;

  useEffect(() => {
    if (page) setKnown((before) => withNewest(before, { lines: page.lines, hasMore: page.has_more }));
  }, [page]);

  async function loadOlder() {
    const before = known?.lines.at(-1)?.id;
    if (before === undefined || older.isFetching) return;
    const { data } = await load({ ...request, before });
    if (data) {
      setKnown((now) => ({ lines: [...(now?.lines ?? []), ...data.lines], hasMore: data.has_more }));
    }
  }

  return {
    page,
    lines: known?.lines ?? [],
    hasMore: known?.hasMore ?? false,
    loading: !skip && !known && !first.isError,
    error: known ? undefined : (first.error as ApiError | undefined),
    retry: first.refetch,
    loadOlder,
    loadingOlder: older.isFetching,
    olderFailed: older.isError,
  };
}
