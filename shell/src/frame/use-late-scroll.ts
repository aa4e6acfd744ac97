import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a page may take to grow to the height it was left at. */
export const LATE_SCROLL_MS = 3_000;

/** The scroll position of each history entry, in pixels from the top. */
const positions = new Map<string, number>();

/**
 * Keeps scroll positions on back and forward for pages whose content comes late. The router restores once,
 * when a remote or a list may still be missing; this continues as the page grows, until the position is
 * reached or the player scrolls.
 */
export function useLateScroll(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const current = useRef(key);
  useLayoutEffect(() => {
    current.current = key;
    const wanted = type === 'POP' ? positions.get(key) : undefined;
    return wanted ? scrollAsThePageGrows(wanted) : undefined;
  }, [key, type]);
  useLayoutEffect(() => {
    const remember = () => positions.set(current.current, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);
}

function scrollAsThePageGrows(wanted: number): () => void {
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
