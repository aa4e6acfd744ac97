import {
  canonicalJson,
  headText,
  type ReleaseHead,
  type ReleaseRevision,
  signedText,
} from '@assistant/contract';
import { isSigned } from '@assistant/page-data';
import { sha256 } from '../files';

type Record = Pick<ReleaseRevision, 'revision' | 'settings' | 'sealed' | 'registry'>;

const SHELL = 'shell@';

/** The hash of a head, by which the next one names it. */
export const hashOfHead = (head: Omit<ReleaseHead, 'signature'>): string => sha256(headText(head));

/** The hash of what a head says by a hash alone: settings, or what is sealed. */
const hashOfPart = (part: object): string => sha256(canonicalJson(part));

/**
 * What is signed of a record for witnesses.
 * @param record with its registry as it was written
 * @param before the hash of the head before; null where the record before has none
 */
export const headOf = (
  { revision, settings, sealed, registry }: Record,
  before: string | null,
): Omit<ReleaseHead, 'signature'> => ({
  revision,
  site: registry.site ?? '',
  registry: sha256(signedText(registry)),
  settings: hashOfPart(settings),
  sealed: hashOfPart(sealed),
  shell: Object.fromEntries(
    Object.entries(sealed).flatMap(([name, hash]) =>
      name.startsWith(SHELL) ? [[name.slice(SHELL.length), hash] as const] : [],
    ),
  ),
  before,
});

/** The head of a record as it was signed; undefined of one that no key, or an older tool, has made. @param record as it was written */
export function signedHead(record: Record & Pick<ReleaseRevision, 'head'>): ReleaseHead | undefined {
  const { before, signature } = record.head ?? {};
  return signature && { ...headOf(record, before ?? null), signature };
}

/**
 * Whether a record has no head, or one that a key of its own has signed. It lies beside what the record's hash is over: who can
 * write the record can change it, and the record is as whole as before.
 * @param record as it was written
 */
export function isHeadWhole(record: Record & Pick<ReleaseRevision, 'head'>): boolean {
  const head = signedHead(record);
  const { SERVER_KEYS, RELEASE_KEYS } = record.settings;
  return !head || isSigned(headText(head), head.signature, { ...SERVER_KEYS, ...RELEASE_KEYS });
}
