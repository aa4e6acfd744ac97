import type { LoadReport } from '@assistant/contract';
import { currentRegistry, isOverridden } from '../remotes/registry';
import { cohortOf } from '../remotes/rollout';
import { beforeLeaving } from './before-leaving';
import { reportLoad } from './report-load';

/** An answer that takes longer is felt as none: web.dev calls an interaction to next paint above it poor. */
const SLUGGISH_MS = 500;

/** The shortest that a browser records. */
const SHORTEST_MS = 16;

/** So many presses are remembered until what the browser has measured of them comes. */
const PRESSES = 50;

type Place = Pick<LoadReport, 'app' | 'version'>;

/** What a browser records of an interaction (Event Timing). */
type Measured = Pick<PerformanceEventTiming, 'startTime' | 'duration' | 'target'> & {
  interactionId?: number;
};

/**
 * Reports, as the page is left or hidden, of each version that drew what was touched whether one of its answers took longer than
 * 500 ms: by the remote around the element. What lies over the page, such as a dialog, is in none; it counts for where was
 * touched what opened it. Does nothing in a browser that does not measure interactions.
 */
export function watchAnswers(): void {
  const shell: Place = { app: 'shell', version: currentRegistry().shell.version };
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('event')) return;
  if (!('interactionId' in PerformanceEventTiming.prototype)) return;
  /** Where was pressed when, the last ones: by the time that a slow answer is measured, its element may be gone. */
  let presses: { at: number; place: Place }[] = [];
  /** The slowest answer of each version, and as what it was reported. */
  const slowest = new Map<string, { place: Place; ms: number; reported?: LoadReport['outcome'] }>();

  function placeOf(target: EventTarget | null): Place | undefined {
    if (!(target instanceof Element)) return undefined;
    // A remote may have elements of its own that say a version.
    const version = target.closest<HTMLElement>('[data-remote] > [data-version]');
    const app = version?.parentElement?.dataset.remote;
    if (app) return { app, version: version?.dataset.version ?? '' };
    return target.closest('#app') ? shell : presses.at(-1)?.place;
  }

  function onPress({ timeStamp, target }: Event): void {
    const place = placeOf(target);
    if (place) presses = [...presses.slice(1 - PRESSES), { at: timeStamp, place }];
  }

  function note({ startTime, duration, target, interactionId }: Measured): void {
    if (!interactionId) return;
    const place = presses.findLast(({ at }) => at <= startTime)?.place ?? placeOf(target);
    if (!place || isOverridden(place.app)) return;
    const key = `${place.app} ${place.version}`;
    const known = slowest.get(key);
    slowest.set(key, { ...known, place, ms: Math.max(duration, known?.ms ?? 0) });
  }

  const noteAll = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceEventTiming[]) note(entry);
  };
  const observer = new PerformanceObserver((list) => noteAll(list.getEntries()));

  function report(): void {
    noteAll(observer.takeRecords());
    for (const one of slowest.values()) {
      const outcome = one.ms > SLUGGISH_MS ? 'sluggish' : 'smooth';
      if (one.reported === outcome) continue;
      one.reported = outcome;
      const cohort = cohortOf(currentRegistry(), one.place.app, one.place.version);
      reportLoad({ ...one.place, cohort, outcome, phase: 'shown', ms: one.ms });
    }
  }

  // What was slow before this came is there as well.
  observer.observe({
    type: 'event',
    buffered: true,
    durationThreshold: SHORTEST_MS,
  } as PerformanceObserverInit);
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, onPress, true);
  beforeLeaving(report);
}
