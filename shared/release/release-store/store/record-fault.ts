import { canonicalJson, type ReleaseRevision, signedText } from '@assistant/contract';
import { isSigned } from '@assistant/page-data';
import { sha256 } from '../files';
import { parseJson } from '../published';
import { chainOf, hashOf } from './record';
import type { Records, WholeRecord } from './records';
import type { Fault } from './troubles';
import { isTrusted } from './trust';

/** Public keys by their ids. */
export type PublicKeys = Readonly<Record<string, string>>;

/** What is wrong with a revision that was made by the server's key, beside its signature and its builds. */
function serverFault({ settings }: ReleaseRevision, before: WholeRecord | undefined): Fault | undefined {
  // Which key is the server's, only a revision of the publisher's can say.
  if (!before) return { kind: 'serverAlone' };
  return canonicalJson((parseJson(before.text) as ReleaseRevision).settings) === canonicalJson(settings)
    ? undefined
    : { kind: 'serverSettings' };
}

/** What is wrong with the signature of a record in a signed site. */
function signatureFault({ settings, registry }: ReleaseRevision, keys: PublicKeys): Fault | undefined {
  const { RELEASE_KEYS = {}, SERVER_KEYS = {} } = settings;
  if (isTrusted(registry, { RELEASE_KEYS: keys, SERVER_KEYS })) return undefined;
  return isTrusted(registry, { RELEASE_KEYS, SERVER_KEYS })
    ? { kind: 'foreign', by: Object.keys(RELEASE_KEYS), own: Object.keys(keys) }
    : { kind: 'badSignature' };
}

/** Whether one of the records below a revision has this hash. */
async function isBelow(records: Records, revision: number, hash: string | null): Promise<boolean> {
  for (let one = await records.wholeBelow(revision); one; one = await records.wholeBelow(one.revision))
    if (sha256(one.text) === hash) return true;
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
  if (!last || before === sha256(last.text)) return last;
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
  // As it was written: the signature is over what this version does not know, too.
  const record = parseJson((await records.textOf(revision)) ?? '') as ReleaseRevision | undefined;
  if (!record?.registry || !record.settings) return { kind: 'unreadable' };
  const { registry, settings } = record;
  if (chainOf(record) !== registry.chain) return { kind: 'altered' };
  const keys = own ?? settings.RELEASE_KEYS ?? {};
  const isSite = Object.keys(settings.RELEASE_KEYS ?? {}).length > 0;
  if (!isSite && own) return { kind: 'unsigned' };
  const fault = isSite ? signatureFault(record, keys) : undefined;
  if (fault) return fault;
  const before = await followsFrom(records, revision, record);
  if (!before && (await records.wholeAt(revision - 1))) return { kind: 'unlinked' };
  if (!isSite || isSigned(signedText(registry), registry.signature, keys)) return undefined;
  const ofServer = serverFault(record, before);
  if (ofServer || alone || !before) return ofServer;
  const below = await recordFault(records, before.revision, keys);
  return below && { kind: 'below', revision: before.revision, fault: below };
}
