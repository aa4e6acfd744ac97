import type { LoadOutcome, LoadPart, LoadReport, LocalText, WebhookPreset } from '@assistant/contract';
import type { Generated } from 'kysely';
import type { Json } from './column-types';

/** What a site released last, by its folder. */
interface ReleasedSitesTable {
  site: string;
  revision: number;
  /** Of the registry. */
  hash: string;
  /** As JSON. */
  registry: string;
  /** The publisher's public keys, by id, as JSON; null for records from before keys were stored. */
  keys: string | null;
  /** When keys end, by id, as JSON, where several operators sign. */
  ends: string | null;
}

/** Parts of builds that teams are sending, by the id of the key that sends them. */
interface SitePartsTable {
  key: string;
  hash: string;
  content: Buffer;
  at: Date;
}

/** Where the team of an app is notified of what others do with it. */
interface ReleaseWebhooksTable {
  app: string;
  /** The id of the key that has set it; where that may no longer publish the app, it ends. */
  key: string;
  preset: WebhookPreset;
  /** A secret, as anyone who has it can send there. */
  address: string;
  /** What signs the messages. */
  secret: string;
  language: 'zh' | 'en';
  /** The team was notified of all revisions up to this one, of the site with this id. */
  site: string;
  revision: number;
  /** When it may be sent to again: after a failure, or where the server that has taken it is gone. */
  due_at: Date | null;
  failing_since: Date | null;
  last_error: Json<LocalText> | null;
}

/** The players who may open previews of apps. */
interface ReleaseTestersTable {
  account_id: number;
  /** Since when. */
  at: Date;
}

/** Which devices were counted, by a hash for each version: two hashes of one device cannot be linked. */
interface LoadDevicesTable {
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
interface LoadHoursTable extends Counted {
  loads: number;
  /** How many of them failed, or had a screen that failed later. */
  failures: number;
  /** How many of them never reported an end, beside those that failed. */
  silent: Generated<number>;
  /** Devices of which the browser measured how fast it answers, */
  measured: Generated<number>;
  /** and of how many of them it was slow. */
  sluggish: Generated<number>;
  /** How many of the loads a step may wait for. */
  for_steps: number;
}

/** Loads that have started, until their end is reported; a load without an end is counted after a minute. */
interface LoadBeginsTable {
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
interface LoadCausesTable extends Counted {
  outcome: LoadOutcome;
  phase: LoadReport['phase'];
  reason: string;
  failures: number;
}

/** How long first loads took which did not fail. */
interface LoadTimesTable extends Counted {
  /** Of the scale in `load-scale.ts`. */
  step: number;
  loads: number;
}

/** How long the parts of the same loads took. */
interface LoadPartsTable extends LoadTimesTable {
  part: LoadPart;
}

/** What browsers refused in an hour, by the policies of a page. */
interface PolicyReportsTable {
  /** Its begin. */
  hour: Date;
  /** `integrity`, or the directive of the content security policy. */
  directive: string;
  /** A path of this site, another origin, or a word of the browser such as `inline`. */
  blocked: string;
  /** The path of the page. */
  page: string;
  count: number;
  last_at: Date;
}

/** The tables of what is released and how it loads, by name. */
export interface LoadTables {
  released_sites: ReleasedSitesTable;
  site_parts: SitePartsTable;
  release_webhooks: ReleaseWebhooksTable;
  release_testers: ReleaseTestersTable;
  load_devices: LoadDevicesTable;
  load_hours: LoadHoursTable;
  load_begins: LoadBeginsTable;
  load_causes: LoadCausesTable;
  load_times: LoadTimesTable;
  load_parts: LoadPartsTable;
  policy_reports: PolicyReportsTable;
}
