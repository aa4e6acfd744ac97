import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Makes room for the bar above the page, and moves nothing of it (R805): the page is scrolled by as much as it was pushed.
 * What is sticky stands below the bar by `--connection-bar`. Once the bar is gone, its room goes as soon as that moves
 * nothing either.
 * @param shown whether the bar is there
 * @param fills whether the page fills the window and scrolls inside; it is then made lower instead
 * @returns for the element that takes the room
 */
export function useRoom(shown: boolean, fills: boolean): RefObject<HTMLDivElement | null> {
  const anchor = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const path = useRef(pathname);

  useLayoutEffect(() => {
    const element = anchor.current;
    if (!element) return;
    // Another page begins at its top.
    const isNew = path.current !== pathname;
    path.current = pathname;
    const { style } = document.documentElement;
    const set = (px: number) => {
      const [pushed, scrolled] = [px - element.offsetHeight, scrollY];
      element.style.height = `${px}px`;
      style.setProperty('--connection-room', fills ? '0px' : `${px}px`);
      if (pushed === 0 || fills || isNew) return;
      // The browser may have corrected it itself, which it does not at the very top.
      scrollBy({ top: pushed - (scrollY - scrolled), behavior: 'instant' });
    };
    if (shown) {
      const height = element.querySelector<HTMLElement>('[data-tone]')?.offsetHeight ?? 0;
      set(height);
      style.setProperty('--connection-bar', `${height}px`);
      return () => void style.removeProperty('--connection-bar');
    }
    const leave = () => {
      if (!fills && !isNew && scrollY < element.offsetHeight) return;
      set(0);
      removeEventListener('scroll', leave);
    };
    addEventListener('scroll', leave, { passive: true });
    leave();
    return () => removeEventListener('scroll', leave);
  }, [shown, fills, pathname]);

  return anchor;
}
