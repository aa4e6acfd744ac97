import type { Page } from '@playwright/test';

/** What a visit of a page felt like. */
export interface Felt {
  /** How much moved by itself: the sum of layout shifts that no press caused (web vitals). */
  shift: number;
  /** The tasks of 50 ms and more after the first render, in milliseconds. */
  longTasks: number[];
  /** The slowest answer to a press or a key, in milliseconds from the input to the next paint, in steps of 8. */
  interaction: number;
}

interface Watched extends Felt {
  /** When the screen's heading was first there, in milliseconds since the navigation. */
  renderedAt: number;
}

/** Runs in the page before anything of it: begins to watch. */
export const watchFeel = (): void => {
  const watched: Watched = { shift: 0, longTasks: [], interaction: 0, renderedAt: Number.POSITIVE_INFINITY };
  Object.assign(window, { watched });
  new MutationObserver((_, watch) => {
    if (!document.querySelector('h1')) return;
    watched.renderedAt = performance.now();
    watch.disconnect();
  }).observe(document, { subtree: true, childList: true });
  const observe = (type: string, see: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) watched.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    if (startTime > watched.renderedAt) watched.longTasks.push(duration);
  });
  observe(
    'event',
    (entry) => {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId === 0) return;
      watched.interaction = Math.max(watched.interaction, entry.duration);
    },
    { durationThreshold: 16 },
  );
};

/** What was watched so far. */
export const felt = (page: Page): Promise<Felt> =>
  page.evaluate(() => {
    const { shift, longTasks, interaction } = (window as unknown as { watched: Felt }).watched;
    return { shift, longTasks, interaction };
  });
