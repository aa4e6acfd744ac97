import type { Page } from '@playwright/test';

/** What a visit of a page felt like. */
export interface Felt {
  /** How much moved by itself: the sum of layout shifts that no press caused (web vitals). */
  shift: number;
  /** The tasks of 50 ms and more after the first render, in milliseconds. */
  longTasks: number[];
  /** The answers to presses and keys in their order, in milliseconds from the input to the next paint, in steps of 8. */
  interactions: number[];
}

interface Watched extends Felt {
  /** The answers by the browser's own number of each press. */
  byPress: Map<number, number>;
  /** When the screen's heading was first there, in milliseconds since the navigation. */
  renderedAt: number;
}

/**
 * Runs in the page before anything of it: begins to watch. It holds no named functions, since what runs the benches adds
 * calls to such that the page does not know.
 */
export const watchFeel = (): void => {
  const watched: Watched = {
    shift: 0,
    longTasks: [],
    interactions: [],
    byPress: new Map(),
    renderedAt: Number.POSITIVE_INFINITY,
  };
  Object.assign(window, { watched });
  new MutationObserver((_, watch) => {
    if (!document.querySelector('h1')) return;
    watched.renderedAt = performance.now();
    watch.disconnect();
  }).observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) watched.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime > watched.renderedAt) watched.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries() as (PerformanceEntry & {
      interactionId: number;
    })[])
      if (id > 0) watched.byPress.set(id, Math.max(watched.byPress.get(id) ?? 0, duration));
    watched.interactions = [...watched.byPress.values()];
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
};

/** What was watched so far. */
export const felt = (page: Page): Promise<Felt> =>
  page.evaluate(() => {
    const { shift, longTasks, interactions } = (window as unknown as { watched: Felt }).watched;
    return { shift, longTasks, interactions };
  });
