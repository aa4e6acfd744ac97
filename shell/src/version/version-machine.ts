import {
  VERSION_BACKOFF_CAP_MS,
  VERSION_CHECK_MS,
  VERSION_FAILURES_BEFORE_BACKOFF,
} from './version-constants';

/**
 * The content of `version.json` (spec section 3). `timestamp` is the time of the release, in milliseconds.
 */
export interface VersionInfo {
  version: string;
  timestamp: number;
  /** Of the release registry. Another one is no update by itself: the page looks whether it concerns this device. */
  revision?: number;
}

/**
 * The watch over the version file. `watching`: nothing new so far. `updated`: another version or timestamp was seen, or
 * another revision that concerns this device; that is reported once and ends the watch.
 */
export type VersionState =
  | { is: 'watching'; running: VersionInfo; failures: number }
  | { is: 'updated'; running: VersionInfo; found: VersionInfo };

export type VersionEvent =
  | { type: 'answered'; info: VersionInfo }
  | { type: 'failed' }
  /** The release registry has changed the version of an app on this device. */
  | { type: 'concerned'; info: VersionInfo };

/** The state at the start of a page that runs `running`. */
export const startWatching = (running: VersionInfo): VersionState => ({
  is: 'watching',
  running,
  failures: 0,
});

/** The state after an event (spec sections 4 and 8). `updated` is final. */
export function nextVersionState(state: VersionState, event: VersionEvent): VersionState {
  if (state.is === 'updated') return state;
  const { running } = state;
  if (event.type === 'failed') return { ...state, failures: state.failures + 1 };
  return event.type === 'answered' && isSameVersion(event.info, running)
    ? { is: 'watching', running, failures: 0 }
    : { is: 'updated', running, found: event.info };
}

/** Whether two pages belong to one release. */
export const isSameVersion = (one: VersionInfo, other: VersionInfo): boolean =>
  one.version === other.version && one.timestamp === other.timestamp;

/**
 * Milliseconds to the next fetch: 15 s; from the third failure in a row on, twice as long with each,
 * up to 300 s (spec section 8).
 */
export function checkInterval(failures: number): number {
  const doublings = Math.max(0, failures - VERSION_FAILURES_BEFORE_BACKOFF + 1);
  return Math.min(VERSION_CHECK_MS * 2 ** doublings, VERSION_BACKOFF_CAP_MS);
}
