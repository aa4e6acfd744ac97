import { canonicalJson, type ReleaseRegistry, type ReleaseRevision, signedText } from '@assistant/contract';
import { isSigned } from '@assistant/page-data';
import { sha256 } from '../files';
import { parseJson } from '../published';
import { foundOnce } from './found-once';
import { chainOf, hashOf } from './record';
import type { Records, WholeRecord } from './records';
import type { Fault } from './troubles';
import { isTrusted } from './trust';

/** Public keys by their ids. */
export type PublicKeys = Readonly<Record<string, string>>;

/** What is wrong with the signature of a record in a signed site. */
function signatureFault({ settings, registry }: ReleaseRevision, keys: PublicKeys): Fault | undefined {
  const { RELEASE_KEYS = {} } = settings;
  if (isTrusted(registry, { ...settings, RELEASE_KEYS: keys })) return undefined;
  return isTrusted(registry, settings)
    ? { kind: 'foreign', by: Object.keys(RELEASE_KEYS), own: Object.keys(keys) }
    : { kind: 'badSignature' };
}

/** What follows from the text of a record, and from the keys of who looks. */
interface Found {
  /** What is wrong with it by itself: its hash, its signature and those of its builds. */
  fault?: Fault | undefined;
  /** The publisher's keys by which it was judged. */
  keys: PublicKeys;
  /** Whether it proves itself: signed by the publisher, or of a site that is not signed. */
  isEnough: boolean;
  /** By which hashes it names the one before it. */
  names: Pick<ReleaseRevision, 'before'> & { registry: Pick<ReleaseRegistry, 'follows'> };
  /** The hash of the page's settings. */
  settings: string;
}

const known = foundOnce<Found | 'unreadable'>();

const lookAt = ({ text, hash }: Pick<WholeRecord, 'text' | 'hash'>, own: PublicKeys | undefined) => {
  const found = known(`${hash} ${JSON.stringify(own)}`, () => find(text, own) ?? 'unreadable');
  return found === 'unreadable' ? undefined : found;
};

function find(text: string, own: PublicKeys | undefined): Found | undefined {
  // As it was written: the signature is over what this version does not know, too.
  const record = parseJson(text) as ReleaseRevision | undefined;
  if (!record?.registry || !record.settings) return undefined;
  const { registry, settings, before } = record;
  const isSite = Object.keys(settings.RELEASE_KEYS ?? {}).length > 0;
  const keys = own ?? settings.RELEASE_KEYS ?? {};
  const fault = (): Fault | undefined => {
    if (chainOf(record) !== registry.chain) return { kind: 'altered' };
    return isSite ? signatureFault(record, keys) : own && { kind: 'unsigned' };
  };
  return {
    fault: fault(),
    keys,
    isEnough: !isSite || isSigned(signedText(registry), registry.signature, keys),
    names: { before, registry: { ...(registry.follows && { follows: registry.follows }) } },
    settings: sha256(canonicalJson(settings)),
  };
}

/** Whether one of the records below a revision has this hash. */
async function isBelow(records: Records, revision: number, hash: string | null): Promise<boolean> {
  for (let one = await records.wholeBelow(revision); one; one = await records.wholeBelow(one.revision))
    if (one.hash === hash) return true;
  return false;
}

/**
 * The record that a revision follows from: the newest one below it, if that is named by its hash. Where it was lost when the
 * revision was made, and is there again, that names one further below, and this one by its registry.
 * @param before the hash that the record of the revision names, if that is there
 */
export async function followsFrom(
  records: Records,
  revision: number,
  { before, registry }: { before?: string | null; registry: Pick<ReleaseRevision['registry'], 'follows'> },
): Promise<WholeRecord | undefined> {
  const last = await records.wholeBelow(revision);
  if (!last || before === last.hash) return last;
  const raw = parseJson(last.text) as ReleaseRevision;
  const isNamed = registry.follows === hashOf(raw.registry) && raw.registry.chain === chainOf(raw);
  const wasLost = before === undefined || (isNamed && (await isBelow(records, last.revision, before)));
  return isNamed && wasLost ? last : undefined;
}

/**
 * What is wrong with a revision that can be read; undefined where it is what was committed. One of
 * the server's key stands on the revision before it, down to one of the publisher's.
 * @param own the publisher's keys, where they are known; default: those that the revision names itself
 * @param alone whether what it stands on is looked at by itself
 */
export async function recordFault(
  records: Records,
  revision: number,
  own?: PublicKeys,
  alone = false,
): Promise<Fault | undefined> {
  const text = (await records.textOf(revision)) ?? '';
  const found = lookAt((await records.wholeAt(revision)) ?? { text, hash: sha256(text) }, own);
  if (!found) return { kind: 'unreadable' };
  if (found.fault) return found.fault;
  const before = await followsFrom(records, revision, found.names);
  if (!before && (await records.wholeAt(revision - 1))) return { kind: 'unlinked' };
  if (found.isEnough) return undefined;
  // The server's key changes no settings; and which key is the server's, only a revision of the publisher's can say.
  if (!before) return { kind: 'serverAlone' };
  if (lookAt(before, own)?.settings !== found.settings) return { kind: 'serverSettings' };
  if (alone) return undefined;
  const below = await recordFault(records, before.revision, found.keys);
  return below && { kind: 'below', revision: before.revision, fault: below };
}
