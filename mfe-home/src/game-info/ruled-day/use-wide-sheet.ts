import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * A sheet that is wider than its paper, as on the smallest phone or in large type, scrolls: it begins with now in the
 * middle, and moves of a finger are the scrolling's. On any other a finger drags along the hours.
 * @param day its beginning: another day begins with its own now
 * @param nowAt where now stands, in columns
 */
export function useWideSheet(grid: RefObject<HTMLElement | null>, day: string, nowAt: number): void {
  const now = useEffectEvent(() => nowAt);
  // When a day is drawn first, or the window has become too narrow for it: later the player may have moved it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => {
    const element = grid.current;
    const paper = element?.parentElement?.parentElement;
    if (!element || !paper) return;
    let scrolled = false;
    const place = () => {
      const scrolls = paper.scrollWidth > paper.clientWidth;
      element.style.touchAction = scrolls ? 'pan-x pan-y' : 'pan-y';
      const first = element.querySelector<HTMLElement>('[data-column]');
      if (scrolls && !scrolled && first)
        paper.scrollLeft = first.offsetLeft + now() * first.offsetWidth - paper.clientWidth / 2;
      scrolled = scrolls;
    };
    place();
    const watch = new ResizeObserver(place);
    watch.observe(paper);
    return () => watch.disconnect();
  }, [day]);
}
