import { randomUUID } from 'node:crypto';
import { link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseRevision } from '@assistant/contract';
import { GONE, isIn, takeRecord } from '../database/follow';
import { storeRecord } from '../database/keep';
import type { SiteDatabase } from '../database/site-repository';
import { sha256 } from '../files';
import { isPlaceInside } from '../site/open-inside';
import { idIn } from './copied-sites';
import { REVISION_JUMP, refuseSlowClock } from './far-ahead';
import type { SigningKey } from './keys';
import { clearSlot, orThere, whileBeside } from './put-aside';
import { type ReadersFiles, readersFiles } from './readers-files';
import { recordOf } from './record';
import { recordedRevisions, recordFile, refuseUnread, textOfRecord } from './record-files';
import { recordsOf } from './records';
import { ConflictError, type Draft, type Released, type ReleaseStore } from './release-store';
import { beforeCommit, requireRoom, unshown } from './room';
import type { Had } from './second';
import { hadBefore } from './second-troubles';
import { type Seen, type SeenReleases, seenOf } from './seen-releases';
import {
  type Looker,
  type Standing,
  soundRecords,
  standingOf,
  standingTrouble,
  UntrustedError,
} from './standing';

/** Who made what is released; what was never recorded does not say. */
const madeBy = (released: Released | ReleaseRevision) => ({
  command: 'by an older tool',
  who: 'unknown',
  at: released.registry.issued_at,
  ...released,
});

/**
 * The time of the machine that keeps the site, as it is in what was just written there: an operator's own clock may be
 * hours behind, and a schedule that it began would be over too soon.
 */
export const timeOfStore = (site: string): Promise<Date> =>
  whileBeside(site, '', async (probe) => (await stat(probe)).mtime);

/** Makes a revision the next one, unless there is one with its number: of two commands only one can. */
const addRecord = (site: string, { revision }: ReleaseRevision, text: string): Promise<void> =>
  whileBeside(site, text, async (coming) => {
    // A link appears whole, and never replaces another file.
    while (await link(coming, recordFile(site, revision)).catch(orThere)) {
      const other = await recordsOf(site).wholeAt(revision);
      // A server in the same folder has followed the database meanwhile.
      if (other?.text === text) return;
      if (other) throw new ConflictError(other.record);
      await clearSlot(site, revision);
    }
  });

/**
 * Replaces the files that readers get, unless there is a newer revision than theirs.
 * @returns whether the newest revision is the one of these files
 */
async function replace(
  site: string,
  files: ReadersFiles,
  isNewest: () => Promise<boolean>,
): Promise<boolean> {
  const coming = new Map([...files.keys()].map((name) => [name, join(site, `.coming-${randomUUID()}`)]));
  try {
    for (const [name, file] of coming) await writeFile(file, files.get(name) as Buffer);
    for (const [name, file] of coming) {
      if (!(await isNewest())) return false;
      // The server gives it from what is kept; `verify` calls it missing.
      if (!(await isPlaceInside(site, name))) continue;
      await mkdir(dirname(join(site, name)), { recursive: true });
      await rename(file, join(site, name));
    }
    return await isNewest();
  } finally {
    for (const file of coming.values()) await rm(file, { force: true }).catch(() => {});
  }
}

/** How a store is used. */
interface StoreOptions {
  /** The time of a server, which goes by it; default: that of the machine that keeps the site. */
  now?: () => Date;
  /** Whether the key is a server's, which only chooses among builds that the publisher has signed. */
  chooses?: boolean;
  /** For a server: the publisher's keys, as readers have them; what it changes has to go back to them. */
  readersKeys?: () => Promise<Looker['keys']>;
  /** What is remembered of what was released, outside the site; default: nothing. */
  seen?: SeenReleases | undefined;
  /** The database that may have the site, where the folder only follows it; default: none. */
  database?: SiteDatabase | undefined;
}

/**
 * A store in the folder of a site. The commit is the link that makes the next revision's file; nothing is locked, so
 * nothing stays locked; where a database has the site, it is the row of the next number there. The files that readers get follow from the newest revision. What is not what was committed, is
 * neither given to readers nor changed: its changed parts would be signed with the rest.
 * @param key signs what is committed; none in a site that is not signed
 */
export function folderStore(
  site: string,
  key?: SigningKey,
  { now, chooses = false, readersKeys, seen, database }: StoreOptions = {},
): ReleaseStore {
  /** A server's own key proves nothing of what it stands on. */
  const whoLooks = async (keys?: Looker['keys']): Promise<Looker> =>
    chooses ? { keys: keys ?? (await readersKeys?.()), seen } : { key, keys, seen };
  const sound = async (keys?: Looker['keys']) => soundRecords(site, await whoLooks(keys));
  const standNow = async (keys?: Looker['keys']) => standingOf(site, (await sound(keys)).records);
  const isNewest = (revision: number, keys?: Looker['keys']) => async () =>
    (await standNow(keys))?.released.revision === revision;
  /** Puts the newest records aside that no known key has signed: what is made now does not follow from them. @param at the store's time */
  async function clearForged(at: Date): Promise<void> {
    const { forged } = await sound();
    await refuseSlowClock(recordsOf(site), forged, at);
    for (const revision of forged.keys()) {
      const text = await textOfRecord(recordFile(site, revision));
      // Another command may have made its own record of that number meanwhile.
      if ((await sound()).forged.has(revision)) await clearSlot(site, revision, text);
    }
  }
  /** Makes a revision the next one in the database that has the site. @throws ConflictError where another command was first */
  async function commitThere(
    to: SiteDatabase,
    record: ReleaseRevision,
    text: string,
    { at, draft }: { at: Date; draft: Draft },
  ): Promise<void> {
    const { revision } = record;
    const other = await storeRecord(site, to, record, text, draft.removes ?? []);
    if (other === undefined) return;
    // What is none there is replaced, as it is in a folder.
    await takeRecord(site, to, revision);
    await clearForged(at);
    if (!(await recordsOf(site).wholeAt(revision))) await to.replaceRecord(revision, text, sha256(other));
    const there = await to.record(revision);
    if (there?.text === text) return;
    const whole = await recordsOf(site).wholeAt(revision);
    throw whole
      ? new ConflictError(whole.record)
      : new Error(`revision ${revision} in the database cannot be read; npm run release -- repair`);
  }
  /** @param known what is remembered, which was read first; a site that was put back on purpose need not follow from it */
  async function standTrusted(
    known: Seen | undefined,
    { keys, restored, byRecord }: Pick<Draft, 'restored' | 'byRecord'> & { keys?: Looker['keys'] } = {},
  ): Promise<Standing | undefined> {
    // What is looked at is what is returned, also where another revision comes or goes meanwhile.
    const looker = { ...(await whoLooks(keys)), restored };
    const { records } = await soundRecords(site, looker);
    const standing = await standingOf(site, records, byRecord);
    const last = restored ? undefined : known;
    const trouble = standing && (await standingTrouble(site, looker, standing, records, last));
    if (trouble) throw new UntrustedError(trouble);
    if (standing?.seen && !restored) await seen?.remember(site, standing.seen);
    // Also of a site that was signed before this was kept, or whose list was lost.
    if (!chooses && key && standing?.released.settings.RELEASE_KEYS?.[key.id]) await key.rememberSigned(site);
    return standing;
  }
  async function recordAt(draft: Draft, at: Date) {
    const known = await seen?.newest(site);
    const standing = await standTrusted(known, draft);
    const now = standing?.released;
    if (now && now.revision !== draft.on) throw new ConflictError(madeBy(now));
    // Also a site that was created anew in the same folder goes on above what was released there.
    const newest = Math.max(draft.on, known?.revision ?? 0);
    const above = draft.above ?? 0;
    // A forged or mistyped number must not leave too few above it.
    if (above > newest + REVISION_JUMP)
      throw new Error(
        `revision ${above} is too far above ${newest}, the newest that is known here: a step of at most ${REVISION_JUMP} is made at once. Nothing was done`,
      );
    const revision = Math.max(newest, above) + 1;
    const before = standing?.newest?.text;
    const found = standing?.seen?.registry ?? now?.registry;
    // One that was created anew, or put back on purpose, comes after what was released here before all the same.
    const last = draft.restored ? (known?.registry ?? found) : (found ?? known?.registry);
    const has = known?.registry.site ?? found?.site ?? (await idIn((await sound()).records));
    const id = draft.copied || !has ? randomUUID() : has;
    const had: Had = async (...version) => hadBefore((await sound()).records, standing?.newest)(...version);
    const making = { at: at.toISOString(), now, last, before, key, chooses, revision, id, had };
    return recordOf(site, draft, { ...making, known: draft.restored ? known : undefined });
  }
  async function show(keys?: Looker['keys']) {
    while ((await recordedRevisions(site)).length > 0) {
      const standing = await standTrusted(await seen?.newest(site), { keys });
      if (!standing) return;
      const { released } = standing;
      if (await replace(site, await readersFiles(site, released), isNewest(released.revision, keys))) return;
    }
  }
  return {
    read: async () => (await standNow())?.released,
    readTrusted: async () => (await standTrusted(await seen?.newest(site)))?.released,
    // Nothing is written, and no one is notified of its time.
    prepare: (draft) => recordAt(draft, now?.() ?? new Date()),
    show,
    async history(most = Number.POSITIVE_INFINITY) {
      const { records } = await sound();
      const found: ReleaseRevision[] = [];
      for (const revision of await records.revisions()) {
        if (found.length >= most) break;
        const whole = await records.wholeAt(revision);
        if (whole) found.push(whole.record);
      }
      return found;
    },
    async commit(draft) {
      const shared = database && (await isIn(database, site)) ? database : undefined;
      // It was moved to the folder of another machine, which would go on with its own.
      if (shared && (await shared.state()) === undefined) throw new Error(`${GONE}. Nothing was done`);
      const at = now?.() ?? (await (shared?.now() ?? timeOfStore(site).catch(beforeCommit(site))));
      const record = await recordAt(draft, at);
      const text = JSON.stringify(record, null, 1);
      refuseUnread(record.revision, text);
      const files = await readersFiles(site, record);
      await requireRoom(site, [text, ...files.values()]);
      await clearForged(at).catch(beforeCommit(site));
      if (shared) await commitThere(shared, record, text, { at, draft });
      // In a database it is committed already.
      const whereNot = shared ? unshown(site, record.revision) : beforeCommit(site);
      await addRecord(site, record, text).catch(whereNot);
      if (!chooses) await key?.rememberSigned(site);
      // It is committed. Where this fails, the next reader remembers it.
      await seen?.remember(site, seenOf(record.revision, record.registry, record.settings)).catch(() => {});
      try {
        if (!(await replace(site, files, isNewest(record.revision)))) await show();
      } catch (error) {
        await unshown(site, record.revision)(error as Error);
      }
      return record;
    },
  };
}
