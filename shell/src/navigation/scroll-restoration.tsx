import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { positionOf, rememberPosition, storePositions } from './scroll-positions';
import { useRouterState } from './use-router';

/** How long a page may take to grow to the height it was left at. */
export const LATE_SCROLL_MS = 3_000;

/** What shows that the player has started to do something. */
const SIGNS = ['wheel', 'touchstart', 'keydown'] as const;

/**
 * Scrolls after each navigation: to where the page was left on the way back, forward or over a reload; else to what the
 * hash of the address names, or to the top. The router is to be started with `rememberPosition`.
 */
export function ScrollRestoration(): null {
  const { location, historyAction, preventScrollReset, status } = useRouterState();
  const starting = status === 'starting';
  useLayoutEffect(() => {
    // The skeleton of the first page has another height.
    if (starting) return;
    const position = historyAction === 'POP' ? positionOf(location) : undefined;
    if (position !== undefined) return scrollAsThePageGrows(position);
    const named = location.hash && document.getElementById(decoded(location.hash.slice(1)));
    if (named) named.scrollIntoView();
    else if (!preventScrollReset) scrollTo(0, 0);
  }, [location, historyAction, preventScrollReset, starting]);
  const leave = useEffectEvent(() => {
    if (status === 'idle') rememberPosition(location);
    storePositions();
    // For the browser's own way back to this page.
    history.scrollRestoration = 'auto';
  });
  useEffect(() => {
    const listener = () => leave();
    const arrive = () => {
      history.scrollRestoration = 'manual';
    };
    arrive();
    addEventListener('pagehide', listener);
    // The browser may have kept the whole page for the way back.
    addEventListener('pageshow', arrive);
    return () => {
      removeEventListener('pagehide', listener);
      removeEventListener('pageshow', arrive);
    };
  }, []);
  return null;
}

/** The id in a hash, which anybody may have typed. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/**
 * Scrolls there. What a page shows may come late, above all that of a remote: so this goes on as the page grows, until
 * the position is reached, the player does something, or the time is over.
 */
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
    for (const sign of SIGNS) removeEventListener(sign, stop, true);
  };
  const timer = setTimeout(stop, LATE_SCROLL_MS);
  for (const sign of SIGNS) addEventListener(sign, stop, true);
  // It reports the current height at once, and each later one.
  observer.observe(document.body);
  return stop;
}
