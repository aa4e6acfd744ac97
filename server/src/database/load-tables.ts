import type { LoadOutcome, LoadReport } from '@assistant/contract';
import type { Generated } from 'kysely';

/** What a site released last, by its folder. */
export interface ReleasedSitesTable {
  site: string;
  revision: number;
  /** Of the registry. */
  hash: string;
  /** As JSON. */
  registry: string;
  /** The public keys of whoever publishes, by their ids, as JSON; null for what was remembered before they were. */
  keys: string | null;
}

/** Which devices were counted, by a hash for each version: two hashes of one device cannot be told to be that. */
export interface LoadDevicesTable {
  device: Buffer;
  /** When it was counted last; it counts once a day. */
  counted_at: Date;
  /** Whether a failure of it was counted then. */
  failed: boolean;
}

/** What every count is by. */
interface Counted {
  app: string;
  version: string;
  cohort: LoadReport['cohort'];
  /** The begin of the hour; where a canary began or was widened within it, that time divides it. */
  hour: Date;
}

/** Loads of a version in an hour. */
export interface LoadHoursTable extends Counted {
  loads: number;
  /** How many of them failed, or had a screen that failed later. */
  failures: number;
  /** How many of them never told of an end, beside those that failed. */
  silent: Generated<number>;
  /** How many of the loads a step may wait for. */
  for_steps: number;
}

/** Loads that have begun, until their end is told of; what has none is counted after a minute. */
export interface LoadBeginsTable {
  /** A hash of the device's name and the number of the load. */
  load: Buffer;
  /** As in `load_devices`. */
  device: Buffer;
  app: string;
  version: string;
  cohort: LoadReport['cohort'];
  /** One of 65,536, which many networks share: a few failures of each count. */
  slot: number;
  begun_at: Date;
}

/** Why loads failed. */
export interface LoadCausesTable extends Counted {
  outcome: LoadOutcome;
  phase: LoadReport['phase'];
  reason: string;
  failures: number;
}

/** How long first loads took which did not fail. */
export interface LoadTimesTable extends Counted {
  /** Of the scale in `load-scale.ts`. */
  step: number;
  loads: number;
}
