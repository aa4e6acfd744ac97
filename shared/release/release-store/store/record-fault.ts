import { canonicalJson, type ReleaseRegistry, type ReleaseRevision, signedText } from '@assistant/contract';
import { isSigned } from '@assistant/page-data';
import { sha256 } from '../files';
import { parseJson } from '../published';
import { followsFrom } from './follows-from';
import { foundOnce } from './found-once';
import { chainOf, hashOf } from './record';
import type { Records, WholeRecord } from './records';
import { hadBefore } from './second-troubles';
import type { Seen } from './seen-releases';
import { boundBy, isShort, rememberedAs, signersOf } from './threshold';
import type { Fault } from './troubles';
import { isTrusted, type PublicKeys } from './trust';

/** What is wrong with the signature of a record in a signed site. Which operators it has, the record before says, down to the first one. */
function signatureFault({ settings, registry }: ReleaseRevision, keys: PublicKeys): Fault | undefined {
  const { RELEASE_KEYS = {} } = settings;
  if (registry.threshold) return isTrusted(registry, settings) ? undefined : { kind: 'badSignature' };
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
  /** Of a site with a threshold: whether one of the keys of who looks has signed it, too. */
  isOwn: boolean;
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
    const bound = registry.threshold && { ...registry.threshold, ...boundBy(record) };
    if (chainOf(record) !== registry.chain || canonicalJson(bound) !== canonicalJson(registry.threshold))
      return { kind: 'altered' };
    return isSite ? signatureFault(record, keys) : own && { kind: 'unsigned' };
  };
  return {
    fault: fault(),
    keys,
    isEnough:
      !isSite ||
      isSigned(
        signedText(registry),
        registry.signature,
        (registry.threshold && settings.RELEASE_KEYS) ?? keys,
      ),
    isOwn: !own || signersOf(record, own).length > 0,
    names: { before, registry: { ...(registry.follows && { follows: registry.follows }) } },
    settings: sha256(canonicalJson(settings)),
  };
}

/** What somebody who looks at records goes by. */
interface Looking {
  /** The publisher's keys, where they are known; default: those that the revision names itself. */
  own?: PublicKeys | undefined;
  /** What is remembered of what was released: that was proved. */
  known?: Seen | undefined;
  /** Whether what it stands on is looked at by itself. */
  alone?: boolean;
  /** Whether one of the publisher's keys has signed one above it. */
  isOwn?: boolean;
}

/** Whether too few operators have signed a revision, by the one before it, and by what is remembered where that is another one. */
async function tooFew(
  records: Records,
  record: ReleaseRevision,
  before: WholeRecord | undefined,
  known: Seen | undefined,
): Promise<boolean> {
  const last = before?.record;
  const had = hadBefore(records, before);
  const isLost = known !== undefined && record.registry.follows === known.hash;
  const befores = [
    ...(last ? [{ ...last, had }] : []),
    ...(isLost && !(last && hashOf(last.registry) === known.hash) ? [rememberedAs(known)] : []),
  ];
  for (const one of befores) if (await isShort(one, record)) return true;
  return false;
}

/**
 * By the hash of a record, which names the one before it by its own; a server looks at each many times. Where the records below are
 * cut off, how far down they go: what is missing may be put back.
 */
const KNOWN = 100_000;
const isKnown = new Map<string, boolean | Pick<WholeRecord, 'revision' | 'record'>>();

/**
 * Whether a record has a threshold, or one that it goes back to: what one operator has put on top without it ends none.
 * @param known what is remembered: below that nothing is looked at
 */
async function isBoundBelow(records: Records, from: WholeRecord, known: Seen | undefined): Promise<boolean> {
  const hashes: string[] = [];
  let is: boolean | undefined;
  let lowest: Pick<WholeRecord, 'revision' | 'record'> = from;
  for (let one: WholeRecord | undefined = from; one && is === undefined; ) {
    const { record, hash }: WholeRecord = one;
    if (known && hashOf(record.registry) === known.hash) return known.registry.threshold !== undefined;
    const kept = record.registry.threshold ? true : isKnown.get(hash);
    hashes.push(hash);
    if (typeof kept === 'boolean') is = kept;
    else {
      lowest = kept ?? one;
      one = await followsFrom(records, lowest.revision, lowest.record);
    }
  }
  if (isKnown.size > KNOWN) isKnown.clear();
  const kept = is ?? (lowest.record.before === null ? false : lowest);
  for (const hash of hashes) isKnown.set(hash, kept);
  return is ?? false;
}

/**
 * What is wrong with a revision that can be read; undefined where it is what was committed. One of
 * the server's key stands on the revision before it, down to one of the publisher's; in a site with a threshold each does, down to
 * what is remembered, or to the first one that has it.
 */
export async function recordFault(
  records: Records,
  revision: number,
  { own, known, alone = false, isOwn = false }: Looking = {},
): Promise<Fault | undefined> {
  const text = (await records.textOf(revision)) ?? '';
  const found = lookAt((await records.wholeAt(revision)) ?? { text, hash: sha256(text) }, own);
  if (!found) return { kind: 'unreadable' };
  // Whether an operator of whom this machine does not know yet may sign, the records below say.
  if (found.fault && found.fault.kind !== 'foreign') return found.fault;
  const record = parseJson(text) as ReleaseRevision;
  const { threshold } = record.registry;
  const isRemembered = known !== undefined && hashOf(record.registry) === known.hash;
  if (threshold && isRemembered) return undefined;
  const before = await followsFrom(records, revision, found.names);
  const isAbove = known?.registry.threshold !== undefined && revision > known.revision;
  const isBound =
    isAbove || (!isRemembered && before !== undefined && (await isBoundBelow(records, before, known)));
  if (found.fault && !isBound) return found.fault;
  if (!before && (await records.wholeAt(revision - 1))) return { kind: 'unlinked' };
  if (await tooFew(records, record, before, known)) return { kind: 'tooFewKeys' };
  // It follows from what was proved, whatever is below it: a backup was put back, or the record between is lost.
  if (threshold && known?.registry.threshold && record.registry.follows === known.hash) return undefined;
  const isOurs = isOwn || found.isOwn;
  if (threshold && !isBound && own && !isOurs)
    return { kind: 'foreign', by: Object.keys(record.settings.RELEASE_KEYS ?? {}), own: Object.keys(own) };
  if (found.isEnough && !isBound) return undefined;
  // The server's key changes no settings; and which key is the server's, only a revision of the publisher's can say.
  if (!before) return found.fault ?? (found.isEnough ? undefined : { kind: 'serverAlone' });
  if (!found.fault && !found.isEnough && lookAt(before, own)?.settings !== found.settings)
    return { kind: 'serverSettings' };
  if (alone) return undefined;
  const looking = isBound ? { own, known, isOwn: isOurs } : { own: found.keys };
  const below = await recordFault(records, before.revision, looking);
  if (!below || below.kind === 'below') return below ?? found.fault;
  return { kind: 'below', revision: before.revision, fault: below };
}
