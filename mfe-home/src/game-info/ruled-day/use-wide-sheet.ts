import { type RefObject, useLayoutEffect } from 'react';

/**
 * A sheet that is wider than its paper, as on the smallest phone or in large type, scrolls: it begins with now in the
 * middle, and moves of a finger are the scrolling's. On any other a finger drags along the hours.
 * @param day its beginning: another day begins with its own now
 * @param nowAt where now stands, in columns
 */
export function useWideSheet(grid: RefObject<HTMLElement | null>, day: string, nowAt: number): void {
  // Only when a day is drawn first: later the player may have moved it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => {
    const element = grid.current;
    const paper = element?.parentElement?.parentElement;
    if (!element || !paper) return;
    const place = () => {
      const scrolls = paper.scrollWidth > paper.clientWidth;
      element.style.touchAction = scrolls ? 'pan-x pan-y' : 'pan-y';
    };
    place();
    const first = element.querySelector<HTMLElement>('[data-column]');
    if (first) paper.scrollLeft = first.offsetLeft + nowAt * first.offsetWidth - paper.clientWidth / 2;
    const watch = new ResizeObserver(place);
    watch.observe(paper);
    return () => watch.disconnect();
  }, [day]);
}
