import { join } from 'node:path';
import type { ReleaseRegistry, ReleaseRevision } from '@assistant/contract';
import { readPageSettings } from '@assistant/page-data';
import { contentOf } from '../files';
import { parseJson } from '../published';
import { aheadFault } from './far-ahead';
import { keyId, type SigningKey } from './keys';
import { type Copy, copies, newerCopy } from './readers-copies';
import { damagedRecord } from './record';
import { recordFault } from './record-fault';
import { HISTORY, namesInHistory, recordFile, textOfRecord } from './record-files';
import { type Records, recordsOf, type WholeRecord } from './records';
import { DamagedError, type Released } from './release-store';
import { replayTrouble } from './replays';
import { type Seen, SeenError, type SeenReleases, seenOf } from './seen-releases';
import {
  adviceFor,
  type Fault,
  type FaultyRevision,
  faultWords,
  isForged,
  type Trouble,
  troubleWords,
} from './troubles';
import type { PublicKeys } from './trust';
import { readUnrecorded } from './unrecorded';

/** What is released is not what was committed, so nothing may be made of it. */
export class UntrustedError extends Error {
  constructor(trouble: Trouble) {
    super(`${troubleWords(trouble)}. Nothing was done, for players would get it. ${adviceFor(trouble)}`);
  }
}

/** Every record of a site as it is there, also those that were put aside. */
async function allRecords(site: string): Promise<string[]> {
  const names = (await namesInHistory(site)).filter((name) => /^\d+\.json/.test(name));
  return Promise.all(names.map(async (name) => (await textOfRecord(join(site, HISTORY, name))) ?? ''));
}

/** The publisher's keys that a record names; also that of one that cannot be read whole. */
const namedIn = (text: string): string[] => [
  ...Object.keys((parseJson(text) as Partial<ReleaseRevision> | undefined)?.settings?.RELEASE_KEYS ?? {}),
  ...(/"RELEASE_KEYS":\s*\{\s*"(\w+)"/.exec(text)?.slice(1) ?? []),
];

/** Whether anything in a site says that it was signed: a record, or what readers have. */
async function wasSigned(site: string): Promise<boolean> {
  const page = String((await contentOf(join(site, 'index.html'))) ?? '');
  if (Object.keys(readPageSettings(page)?.RELEASE_KEYS ?? {}).length > 0) return true;
  const list = parseJson(String((await contentOf(join(site, 'releases.json'))) ?? ''));
  if ((list as ReleaseRegistry | undefined)?.signature) return true;
  return (await allRecords(site)).some((text) => namedIn(text).length > 0);
}

/**
 * The key of this machine as what stands behind a site's records, where it is known to be the publishers': by what this
 * machine remembers, or any record. Another one only replaces a key that is lost.
 * @param before keys of a backup: those count as well that have signed the site from this machine before that key
 */
async function ownKeys(
  site: string,
  key: SigningKey | undefined,
  before: PublicKeys = {},
): Promise<PublicKeys | undefined> {
  if (!key) return undefined;
  const isOurs =
    (await key.hasSigned(site)) || (await allRecords(site)).some((text) => namedIn(text).includes(key.id));
  if (!isOurs) return undefined;
  const own: Record<string, string> = { [key.id]: key.publicKey };
  for (const [id, publicKey] of Object.entries(before))
    if (keyId(publicKey) === id && (await key.hasSigned(site, id))) own[id] = publicKey;
  return own;
}

/** Who looks at what is released. */
export interface Looker {
  /** The publisher's key, on this machine. */
  key?: SigningKey | undefined;
  /** The keys that have to stand behind a revision, where no key is here; default: those that it names itself. */
  keys?: PublicKeys | undefined;
  /** Whether the site was put back on purpose, so that a key may have signed it which was replaced since. */
  restored?: boolean | undefined;
  /** What is remembered of what was released; default: nothing. */
  seen?: Pick<SeenReleases, 'newest'> | undefined;
}

/** What is wrong with a revision for a reader; undefined where it is what was committed. */
export async function revisionTrouble(
  site: string,
  revision: number,
  { key, keys, restored, seen }: Looker = {},
  records: Records = recordsOf(site),
): Promise<FaultyRevision | undefined> {
  const record = parseJson((await records.textOf(revision)) ?? '') as ReleaseRevision | undefined;
  const own = (await ownKeys(site, key, restored ? record?.settings?.RELEASE_KEYS : {})) ?? keys;
  const isSite = Object.keys(record?.settings?.RELEASE_KEYS ?? {}).length > 0;
  // Before what it follows from: who has no key can name anything there.
  if (record?.settings && !isSite && (own || (await wasSigned(site))))
    return { kind: 'revision', revision, fault: { kind: 'unsigned' } };
  // What cannot be read is said elsewhere.
  const known = await seen?.newest(site).catch(() => undefined);
  const fault =
    (await recordFault(records, revision, { own, known })) ??
    (record && (await aheadFault(records, record, known)));
  return fault && { kind: 'revision', revision, fault };
}

/**
 * The records of a site without the newest ones that can be read and that no known key has signed: like what cannot be
 * read they are passed over. Where no other one is left, they are all there: nothing may be made of that.
 * @returns besides, what is wrong with each that is passed over
 */
export async function soundRecords(site: string, looker: Looker = {}) {
  const forged = new Map<number, Fault>();
  const records = recordsOf(site, forged);
  for (let newest = await records.wholeBelow(); newest; newest = await records.wholeBelow()) {
    const trouble = await revisionTrouble(site, newest.revision, looker, records);
    if (!trouble || !isForged(trouble)) return { records, forged };
    forged.set(newest.revision, trouble.fault);
  }
  return { records: recordsOf(site), forged: new Map<number, Fault>() };
}

/** What is released, and what says so. */
export interface Standing {
  released: Released | ReleaseRevision;
  /** The newest record; none in a site of an older tool. */
  newest?: WholeRecord;
  /** What is to be remembered of it; nothing of a site of an older tool. */
  seen?: Seen;
  /** What readers have of a later revision, whose record is lost. */
  copy?: Copy;
}

/**
 * What is released: by the newest record that can be read, or by what readers have where that is newer and signed.
 * @param byRecord whether what readers have does not count
 * @returns undefined where nothing was released
 * @throws DamagedError where there are records, and none can be read
 */
export async function standingOf(
  site: string,
  records: Records,
  byRecord = false,
): Promise<Standing | undefined> {
  const found = byRecord ? [] : await copies(site);
  const [first] = await records.revisions();
  if (first === undefined) {
    const released = await readUnrecorded(site);
    return released && { released };
  }
  const newest = await records.wholeBelow();
  if (!newest) throw damagedRecord(site, first);
  const copy = newerCopy(found, newest.record);
  const { settings, sealed, seconds } = newest.record;
  if (!copy) {
    const { record } = newest;
    return { released: record, newest, seen: seenOf(record.revision, record.registry, settings) };
  }
  const { revision, registry } = copy;
  const released = { revision, registry, settings, sealed, ...(seconds && { seconds }) };
  return { released, newest, copy, seen: seenOf(revision, copy.raw as ReleaseRegistry, settings) };
}

/**
 * What is wrong with what is released. Settings of a signed site without any record cannot be proved: they are in the page,
 * which is not signed.
 * @param on what is released; undefined where nothing can be read
 * @param known what is remembered of it, which was read before the records: else a change that is made just now is missing
 */
export async function standingTrouble(
  site: string,
  looker: Looker,
  on: Standing | undefined,
  records: Records,
  known: Seen | undefined,
): Promise<Trouble | undefined> {
  if (on?.newest) {
    const trouble = await revisionTrouble(site, on.newest.revision, looker, records);
    return trouble ?? (on.seen && (await replayTrouble(on.seen, known, records)));
  }
  const isThere = (await contentOf(join(site, 'releases.json'))) !== undefined;
  const isSigned = isThere && ((await ownKeys(site, looker.key)) || (await wasSigned(site)));
  return isSigned ? { kind: 'recordsLost' } : undefined;
}

/** The same for a reader. */
export async function troubleNow(site: string, looker: Looker = {}): Promise<Trouble | undefined> {
  let known: Seen | undefined;
  try {
    known = await looker.seen?.newest(site);
  } catch (error) {
    if (error instanceof SeenError) return error.trouble;
    throw error;
  }
  const { records } = await soundRecords(site, looker);
  const standing = await standingOf(site, records).catch((error: unknown) => {
    if (error instanceof DamagedError) return undefined;
    throw error;
  });
  return standingTrouble(site, looker, standing, records, known);
}

/** What is to be said of a record that is passed over. */
export const forgedWords = (site: string, revision: number, fault: Fault): string =>
  `${recordFile(site, revision)} ${faultWords(fault)}: somebody has changed it past the commands. It is passed over; npm run release -- repair, or the next change, puts it aside`;

/**
 * A sentence for each thing that is wrong with the newest records and stops nothing: a file in place of one that is
 * none, and a revision that only readers have.
 */
export async function recordTroubles(site: string, looker?: Looker): Promise<string[]> {
  const { records, forged } = await soundRecords(site, looker);
  const standing = await standingOf(site, records).catch(() => undefined);
  const above = (await records.revisions()).filter((one) => one > (standing?.newest?.revision ?? 0));
  return [
    ...[...forged].map(([revision, fault]) => forgedWords(site, revision, fault)),
    ...(standing ? above.map((one) => damagedRecord(site, one).message) : []),
    ...(standing?.copy ? [lostWords(site, standing.copy)] : []),
  ];
}

const lostWords = (site: string, { from, registry: { revision = 0 } }: Copy): string =>
  `${recordFile(site, revision)}, the record of revision ${revision}, is lost: ${from} has what it released; npm run release -- repair records it again`;
