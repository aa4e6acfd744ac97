import { type ApiError, useLazyTasksChatRecordsQuery, useTasksChatRecordsQuery } from '@assistant/shared/api';
import type { ChatLine, GameChannel } from '@assistant/shared/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

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

/** What is known with a page of older lines at its end; those that are known already are passed over. */
export function withOlder(known: Known | undefined, page: Known): Known {
  const ids = new Set(known?.lines.map(({ id }) => id));
  return {
    lines: [...(known?.lines ?? []), ...page.lines.filter(({ id }) => !ids.has(id))],
    hasMore: page.hasMore,
  };
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * The lines that fit a filter, the newest first, read again every `everySec` and where `revision` of the
 * settings is another one; older ones on demand.
 */
export function useChatLines(filter: LineFilter, everySec: number, revision: number) {
  const visible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const request = requestOf(filter);
  const first = useTasksChatRecordsQuery(request, {
    refetchOnMountOrArgChange: true,
    pollingInterval: visible ? everySec * 1000 : 0,
  });
  const [load, older] = useLazyTasksChatRecordsQuery();
  const [known, setKnown] = useState<Known>();
  const { currentData: page, refetch } = first;

  useEffect(() => {
    if (page) setKnown((before) => withNewest(before, { lines: page.lines, hasMore: page.has_more }));
  }, [page]);

  // What was known stays in sight meanwhile, and scrolled to where it is.
  const readAt = useRef(revision);
  useEffect(() => {
    if (readAt.current === revision) return;
    readAt.current = revision;
    void refetch().then(({ data }) => {
      if (data) setKnown({ lines: data.lines, hasMore: data.has_more });
    });
  }, [revision, refetch]);

  async function loadOlder() {
    const before = known?.lines.at(-1)?.id;
    if (before === undefined || older.isFetching) return;
    const { data } = await load({ ...request, before });
    if (data) setKnown((now) => withOlder(now, { lines: data.lines, hasMore: data.has_more }));
  }

  return {
    page,
    lines: known?.lines ?? [],
    hasMore: known?.hasMore ?? false,
    loading: !known && !first.isError,
    error: known ? undefined : (first.error as ApiError | undefined),
    retry: refetch,
    loadOlder,
    loadingOlder: older.isFetching,
    olderFailed: older.isError,
  };
}
