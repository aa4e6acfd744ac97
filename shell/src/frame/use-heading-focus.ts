import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a page may take to show its heading. After that focus stays where it is. */
export const HEADING_WAIT_MS = 15_000;

/**
 * Moves focus to the new page's heading after each navigation, so that a screen reader announces the page and
 * the keyboard continues from there. A remote shows its heading later and may replace an earlier one, so the
 * page is watched until then, or until the player does something.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return focusHeadingWhenShown();
  }, [pathname]);
}

/** Watches the page for its `h1`. Returns the function that stops watching. */
function focusHeadingWhenShown(): () => void {
  const before = document.activeElement;
  let focused: Element | undefined;
  /**
   * Focus is still where the navigation left it. A control chosen by the page or the player keeps it, and so does a
   * field to write in: a page may have chosen it before the shell hears of the navigation.
   */
  const free = () => {
    const now = document.activeElement;
    if (now === document.body || now === null) return true;
    return focused === undefined && now === before && !now.matches('textarea, input');
  };
  const look = () => {
    const heading = document.querySelector('h1');
    if (!heading || !free()) return;
    // Not every heading is focusable.
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    focused = heading;
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ['pointerdown', 'keydown'] as const) removeEventListener(event, stop, true);
  };
  const timer = setTimeout(stop, HEADING_WAIT_MS);
  for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
