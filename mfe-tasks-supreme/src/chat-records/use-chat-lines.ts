import type { ApiError } from '@assistant/api';
import type { ChatLine, GameChannel } from '@assistant/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLazyTasksChatRecordsQuery, useTasksChatRecordsQuery } from './calls';

/** Which lines are wanted. */
export interface LineFilter {
  channels: GameChannel[];
  /** Part of the text or of the sender's name; empty matches all. */
  query: string;
  hitsOnly: boolean;
}

/** The filter as a request. */
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
 * The lines after the newest page was read again. If it has none of the known lines there may be a gap, so
 * the known ones are dropped; scrolling loads them again.
 */
export function withNewest(known: Known | undefined, page: Known): Known {
  // If this page is also the last one, it has all lines, so lines that the server no longer keeps are dropped
  // too.
  if (!known || !page.hasMore) return page;
  const ids = new Set(known.lines.map(({ id }) => id));
  if (!page.lines.some(({ id }) => ids.has(id))) return page;
  const oldestOfPage = page.lines.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  const older = known.lines.filter(({ id }) => id < oldestOfPage);
  return older.length === 0 ? page : { lines: [...page.lines, ...older], hasMore: known.hasMore };
}

/** The known lines with a page of older ones at the end, each line once. */
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
 * The lines that match a filter, newest first. They are read again every `everySec` seconds and when
 * `revision` of the settings changes; older ones are read on demand.
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

  // Meanwhile the known lines stay visible and keep their scroll position.
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
