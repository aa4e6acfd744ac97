import { readFile } from 'node:fs/promises';
import { canonicalJson, type ReleaseRevision } from '@assistant/contract';
import { sha256 } from '../files';
import { parseJson } from '../published';
import { isSetAside, recordedRevisions, recordFile } from './folder-store';
import { chainOf, readRecord } from './record';
import { isTrusted } from './trust';

type Raw = ReleaseRevision & { registry: ReleaseRevision['registry'] };

/** What is wrong with one revision by itself. */
function recordTroubles(file: string, text: string, revision: number): string[] {
  try {
    readRecord(file, text, revision);
  } catch (error) {
    return [(error as Error).message];
  }
  // As it was written: the signature is over what this version does not know, too.
  const raw = parseJson(text) as Raw;
  const { registry, settings } = raw;
  const altered = chainOf(raw) !== registry.chain;
  const isSite = Object.keys(settings.RELEASE_KEYS ?? {}).length > 0;
  const unsigned = isSite && !isTrusted(registry, settings);
  if (altered || unsigned) return [`${file} is not what was ${unsigned ? 'signed' : 'committed'}`];
  return [];
}

/** Whether a revision was signed by a key that only chooses among signed builds. */
const isByServer = ({ settings, registry }: ReleaseRevision): boolean =>
  Object.hasOwn(settings.SERVER_KEYS ?? {}, registry.signature?.key ?? '');

/** The keys that stand behind a revision: its own; behind one of the server, those whose builds it chooses among. */
const signersOf = (record: ReleaseRevision): string[] =>
  isByServer(record)
    ? Object.keys(record.settings.RELEASE_KEYS ?? {})
    : [record.registry.signature?.key ?? ''];

/**
 * A sentence for each revision that is not what was committed, or does not follow from the one before it.
 * @param keys the ids of keys that may have signed the newest one; none where that is not known
 */
export async function historyTroubles(site: string, keys: readonly string[]): Promise<string[]> {
  const revisions = await recordedRevisions(site);
  const texts = new Map<number, string>();
  for (const revision of revisions) texts.set(revision, await readFile(recordFile(site, revision), 'utf8'));
  const troubles = [...texts].flatMap(([revision, text]) =>
    recordTroubles(recordFile(site, revision), text, revision),
  );
  for (const revision of revisions.slice(0, -1)) {
    const { before } = (parseJson(texts.get(revision) ?? '') ?? {}) as Partial<ReleaseRevision>;
    const text = texts.get(revision - 1);
    if (text === undefined) {
      if (!isSetAside(site, revision - 1)) troubles.push(`${recordFile(site, revision - 1)} is missing`);
    } else if (before !== sha256(text) && !isSetAside(site, revision - 1))
      troubles.push(`${recordFile(site, revision)} does not follow from the revision before it`);
  }
  const records = new Map(
    [...texts].map(([revision, text]) => [revision, parseJson(text) as ReleaseRevision | undefined]),
  );
  for (const [revision, record] of records) {
    const last = records.get(revision - 1);
    if (
      record &&
      last &&
      isByServer(record) &&
      canonicalJson(record.settings) !== canonicalJson(last.settings)
    )
      troubles.push(
        `${recordFile(site, revision)} changes settings of the page, which the server's key may not`,
      );
  }
  const newest = records.get(revisions[0] ?? 0);
  const signer = newest?.registry?.signature?.key;
  if (newest && keys.length > 0 && signer === undefined)
    troubles.push(
      `revision ${newest.revision} is not signed, though there is a key; the next change signs it`,
    );
  else if (newest && keys.length > 0 && !signersOf(newest).some((one) => keys.includes(one)))
    troubles.push(`revision ${newest.revision} is signed by ${signer}, not by ${keys.join(', ')}`);
  return troubles;
}
