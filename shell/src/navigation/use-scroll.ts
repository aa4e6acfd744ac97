import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';
import { useRouterState } from './use-router';

/** How long a page may take to grow to the height it was left at. */
export const LATE_SCROLL_MS = 3_000;

/** Where the positions stand while the page is not: over a reload, and on the way back from another site. */
const STORED = 'scroll-positions';

/** The scroll position of each entry of the history by its key, in pixels from the top. */
let positions: Record<string, number> | undefined;

function known(): Record<string, number> {
  try {
    positions ??= JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Record<string, number>;
  } catch {
    positions = {};
  }
  return positions;
}

/** Keeps where the page is scrolled to, for when the player comes back to this entry of the history. */
export function rememberScroll({ key }: Location): void {
  known()[key] = scrollY;
}

/**
 * Scrolls after each navigation: to where the page was left on the way back, forward or over a reload, to the element
 * that the address names, or else to the top. Content may come late, above all that of a remote, so the page is
 * followed as it grows.
 */
export function useScroll(): void {
  const { location, historyAction, preventScrollReset, status } = useRouterState();
  const starting = status === 'starting';
  useLayoutEffect(() => {
    if (starting) return;
    const place = historyAction === 'POP' ? known()[location.key] : undefined;
    if (place !== undefined) return scrollAsThePageGrows(place);
    const named = location.hash && document.getElementById(decoded(location.hash.slice(1)));
    if (named) named.scrollIntoView();
    else if (!preventScrollReset) scrollTo(0, 0);
  }, [location, historyAction, preventScrollReset, starting]);
  const keep = useEffectEvent(() => {
    if (status === 'idle') rememberScroll(location);
    try {
      sessionStorage.setItem(STORED, JSON.stringify(known()));
    } catch {
      // Full, or forbidden: the page then opens at its top.
    }
    history.scrollRestoration = 'auto';
  });
  useEffect(() => {
    const listener = () => keep();
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', listener);
    return () => removeEventListener('pagehide', listener);
  }, []);
}

/** The id in a hash, which anybody may have typed. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Scrolls there, and goes on until it is reached, the player does something, or the time is over. */
function scrollAsThePageGrows(wanted: number): (() => void) | undefined {
  scrollTo(0, wanted);
  if (wanted === 0) return;
  const observer = new ResizeObserver(() => {
    const reachable = document.documentElement.scrollHeight - innerHeight;
    scrollTo(0, Math.min(wanted, reachable));
    if (reachable >= wanted) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ['wheel', 'touchstart', 'keydown'] as const) removeEventListener(event, stop, true);
  };
  const timer = setTimeout(stop, LATE_SCROLL_MS);
  for (const event of ['wheel', 'touchstart', 'keydown'] as const) addEventListener(event, stop, true);
  // It reports the current height at once, and each later one.
  observer.observe(document.body);
  return stop;
}
