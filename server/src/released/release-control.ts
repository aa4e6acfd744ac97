import type { ReleaseRevision } from '@assistant/contract';
import {
  type ApiDocument,
  type ChangeWanted,
  ConflictError,
  callsOf,
  commandOf,
  type Draft,
  draftOf,
  folderStore,
  isTrusted,
  type Plan,
  planActivate,
  planCanary,
  planFreeze,
  planPin,
  planPromote,
  planRetire,
  planRollback,
  planStep,
  type Released,
  type ReleaseStore,
  readKey,
  refuseBadPlan,
  type SeenReleases,
  type SiteDatabase,
} from '@assistant/release-store';
import { parseDefinitions } from '@assistant/tasks';
import { openApiDocument } from '../http/openapi';
import { type Following, makeFollower } from './following';
import { readReleased } from './registry';
import { newestTrouble, publishersKeys, showNewest } from './show-newest';

/** Why this server changes nothing of what is released: it has no key; the site does not know it; what readers get is not what was signed. */
export type Hindrance = 'noKey' | 'unknownKey' | 'wrong';

/** This server may change nothing. */
export class HinderedError extends Error {
  constructor(readonly hindrance: Hindrance) {
    super(`this server changes nothing of what is released: ${hindrance}`);
  }
}

/** Who changes something, and why. */
type ChangedBy = Pick<Draft, 'who' | 'why' | 'quiet' | 'asked'>;

/** What this server may change of what players get, by the rules of the release commands. */
export interface ReleaseControl {
  store: ReleaseStore;
  /**
   * Takes what other machines have released, where the database has the site.
   * @param thoroughly looks at every file, also of what was taken before
   */
  follow(thoroughly?: boolean): Promise<void>;
  /** How that went. */
  following(): Following;
  /** Completes what a killed command had started: readers see the newest revision then. */
  showNewest(): Promise<void>;
  /** Whether what readers get is what was signed, and what hinders a change. */
  standing(released: Released): Promise<{ signed: 'yes' | 'no' | 'wrong'; hindrance: Hindrance | null }>;
  /**
   * What a change would be recorded as; nothing is written.
   * @param seen the revision that it was decided at
   * @throws ConflictError where there is another one since; an error with the reason where it is refused
   */
  plan(
    seen: number,
    change: ChangeWanted,
    by: ChangedBy,
  ): Promise<{ record: ReleaseRevision; reloads: boolean }>;
  /** Makes a change. @throws as `plan` */
  commit(seen: number, change: ChangeWanted, by: ChangedBy): Promise<ReleaseRevision>;
}

function planOf(site: string, { registry }: Released, change: ChangeWanted): Plan | Promise<Plan> {
  switch (change.action) {
    case 'widen':
      return planCanary(site, registry, change.app, change.version, change.percent);
    case 'promote':
      return planPromote(site, registry, change.app);
    case 'step':
      return planStep(site, registry, change.app);
    case 'halt':
    case 'rollback':
      return planRollback(site, registry, change.app, { with: [], without: [] });
    case 'pin':
      return planPin(site, registry, change.app, !change.on);
    case 'activate':
      return planActivate(
        site,
        registry,
        change.app,
        change.version,
        new Map(Object.entries(change.with ?? {})),
      );
    case 'retire':
      return planRetire(site, registry, change.app, !change.on);
    case 'freeze':
      return planFreeze(registry, !change.on);
  }
}

/** The calls that pages may make of this server. */
const api = callsOf(openApiDocument() as unknown as ApiDocument);

/**
 * The releases of a site, for a server that has a key of its own, which only chooses among signed builds.
 * @param site its folder
 * @param keyFile where that key is
 * @param seen what is remembered of what was released; default: nothing
 * @param database that may have the site, where its folder only follows; default: none
 */
export function makeReleaseControl(
  site: string,
  keyFile: string,
  now: () => Date,
  seen?: SeenReleases,
  database?: SiteDatabase,
): ReleaseControl {
  const readersKeys = () => publishersKeys(site, seen);
  const options = { now, chooses: true, readersKeys, seen, database };
  const keyOf = () => readKey(keyFile);
  /** A site that is not signed is changed without a key. */
  async function storeFor({ settings }: Released): Promise<ReleaseStore> {
    const isSigned = Object.keys(settings.RELEASE_KEYS ?? {}).length > 0;
    return folderStore(site, isSigned ? await keyOf() : undefined, options);
  }
  const store = folderStore(site, undefined, options);
  // A folder that was empty has no page yet. What is not believed is shown to no one, and health says so.
  const show = async () => store.show(await readersKeys()).catch(() => {});
  const { follow, following } = makeFollower(site, database, now, show);

  async function hindranceOf({ settings }: Released): Promise<Hindrance | null> {
    const key = await keyOf().catch(() => undefined);
    if (!key) return 'noKey';
    const known = { ...settings.SERVER_KEYS, ...settings.RELEASE_KEYS };
    return Object.hasOwn(known, key.id) ? null : 'unknownKey';
  }

  const standing: ReleaseControl['standing'] = async (released) => {
    if (Object.keys(released.settings.RELEASE_KEYS ?? {}).length === 0)
      return { signed: 'no', hindrance: null };
    // Where it may not write, what readers get is behind, and that is said.
    await showNewest(site, store, seen).catch(() => {});
    // What readers get, as it is: a page checks the same.
    const read = await readReleased(site).catch(() => undefined);
    const isRight =
      read?.revision === released.revision &&
      isTrusted(read, released.settings) &&
      isTrusted(released.registry, released.settings);
    if (!isRight || (await newestTrouble(site, seen))) return { signed: 'wrong', hindrance: 'wrong' };
    return { signed: 'yes', hindrance: await hindranceOf(released) };
  };

  async function draft(seen: number, change: ChangeWanted, by: ChangedBy) {
    await follow();
    const released = await store.read();
    if (!released) throw new Error('nothing is released yet');
    if (released.revision !== seen) {
      const [last] = await store.history(1);
      if (last) throw new ConflictError(last);
    }
    const { hindrance } = await standing(released);
    if (hindrance) throw new HinderedError(hindrance);
    const plan = await planOf(site, released, change);
    await refuseBadPlan(site, { api, parseDefinitions }, released.registry, plan);
    const { quiet = false } = by;
    const said = { ...by, quiet, command: commandOf(change, quiet) };
    return { store: await storeFor(released), plan, draft: draftOf(released, plan, said) };
  }

  return {
    store,
    follow,
    following,
    showNewest: () => showNewest(site, store, seen),
    standing,
    async plan(seen, change, by) {
      const wanted = await draft(seen, change, by);
      const record = await wanted.store.prepare(wanted.draft);
      // All of them, or those of the devices whose version changes.
      const reloads = wanted.plan.reload || record.changes.some(({ from }) => from !== null);
      return { record, reloads };
    },
    async commit(seen, change, by) {
      const wanted = await draft(seen, change, by);
      return wanted.store.commit(wanted.draft);
    },
  };
}
