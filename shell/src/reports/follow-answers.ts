import type { LoadReport } from '@assistant/contract';

/** The shortest that a browser records. */
const SHORTEST_MS = 16;

/** So many presses are remembered until what the browser has measured of them comes. */
const PRESSES = 50;

export type Place = Pick<LoadReport, 'app' | 'version'>;

/** How long something that was pressed took to be answered: until the screen showed it. */
export interface Answer {
  /** The version that drew what was pressed. */
  place: Place;
  ms: number;
  /** The browser's number of the interaction: a press has several records of the same one. */
  interaction: number;
}

/** What a browser records of an interaction (Event Timing). */
type Measured = Pick<PerformanceEventTiming, 'startTime' | 'duration' | 'target'> & {
  interactionId?: number;
};

export interface AnswersFollowed {
  /** Hands over what is measured and did not come yet. */
  take(): void;
  /** What drew the place that was pressed at a moment, by the clock of events. */
  pressedAt(at: number): Place | undefined;
  end(): void;
}

/**
 * Follows how long each press took to be answered, by the remote around its element. What lies over the page, such as a dialog,
 * is in none; it counts for where was pressed what opened it. Presses in the inspector count for nothing.
 * @param shell the shell of this page
 * @returns undefined in a browser that does not measure interactions
 */
export function followAnswers(shell: Place, onAnswer: (answer: Answer) => void): AnswersFollowed | undefined {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('event')) return undefined;
  if (!('interactionId' in PerformanceEventTiming.prototype)) return undefined;
  /** Where was pressed when, the last ones: by the time that a slow answer is measured, its element may be gone. */
  let presses: { at: number; place: Place | undefined }[] = [];

  function placeOf(target: EventTarget | null): Place | undefined {
    if (!(target instanceof Element) || target.closest('[data-inspector]')) return undefined;
    // A remote may have elements of its own that say a version.
    const version = target.closest<HTMLElement>('[data-remote] > [data-version]');
    const app = version?.parentElement?.dataset.remote;
    if (app) return { app, version: version?.dataset.version ?? '' };
    return target.closest('#app') ? shell : presses.at(-1)?.place;
  }

  const onPress = ({ timeStamp, target }: Event) => {
    presses = [...presses.slice(1 - PRESSES), { at: timeStamp, place: placeOf(target) }];
  };

  function note({ startTime, duration, target, interactionId }: Measured): void {
    if (!interactionId) return;
    const press = presses.findLast(({ at }) => at <= startTime);
    const place = press ? press.place : placeOf(target);
    if (place) onAnswer({ place, ms: duration, interaction: interactionId });
  }

  const noteAll = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceEventTiming[]) note(entry);
  };
  const observer = new PerformanceObserver((list) => noteAll(list.getEntries()));
  // What was slow before this came is there as well.
  observer.observe({
    type: 'event',
    buffered: true,
    durationThreshold: SHORTEST_MS,
  } as PerformanceObserverInit);
  const ending = new AbortController();
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, onPress, { capture: true, signal: ending.signal });
  return {
    take: () => noteAll(observer.takeRecords()),
    pressedAt: (at) => presses.find((press) => press.at === at)?.place,
    end() {
      ending.abort();
      observer.disconnect();
    },
  };
}
