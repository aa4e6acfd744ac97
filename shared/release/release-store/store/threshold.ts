import {
  approvalText,
  canonicalJson,
  type ReleaseRegistry,
  type ReleaseRevision,
  type ReleaseRoot,
  signedText,
} from '@assistant/contract';
import { isSigned, type PageSettings } from '@assistant/page-data';
import { releaseFolder } from '../app-names';
import { sha256 } from '../files';
import { FILES_FILE } from '../published';
import { refusal } from '../refusal';
import { endedAt, timeAfter } from './key-ends';
import type { Had } from './second';
import type { PublicKeys } from './trust';

export type Threshold = NonNullable<ReleaseRegistry['threshold']>;
type Made = Pick<ReleaseRevision, 'at' | 'settings' | 'registry' | 'approvals'>;

/** What a revision comes after, with the operators' keys of then. */
export interface Before {
  registry: ReleaseRegistry;
  settings: Pick<PageSettings, 'RELEASE_KEYS' | 'KEY_ENDS'>;
  had: Had;
}

/** What is remembered of what was released, as far as it says who signs. */
export interface Remembered {
  registry: ReleaseRegistry;
  /** The publisher's public keys, by their ids; not known of what was remembered before they were. */
  keys?: PublicKeys | undefined;
  /** When keys end, where several operators sign: an ended one counts for none of them, whatever a record says of it. */
  ends?: PageSettings['KEY_ENDS'] | undefined;
  /** The settings that say who may what beside the publisher; not known of what was remembered before they were. */
  others?: Partial<PageSettings> | undefined;
}

/**
 * What is remembered, as what a revision comes after. What players had before that is not remembered: which records are below, the
 * revision itself says, so who has made it could name any.
 */
export const rememberedAs = ({ registry, keys = {}, ends }: Remembered): Before => ({
  registry,
  settings: { RELEASE_KEYS: keys, ...(ends && { KEY_ENDS: ends }) },
  had: async () => false,
});

/** What follows from a record for its threshold. */
export const boundBy = ({
  settings,
  sealed,
  registry: { shell },
}: Pick<ReleaseRevision, 'settings' | 'sealed' | 'registry'>): Pick<Threshold, 'settings' | 'shells'> => ({
  settings: sha256(canonicalJson(settings)),
  shells: Object.fromEntries(
    [shell.version, ...(shell.previous ? [shell.previous] : [])].map((one) => [
      one,
      sealed[`shell@${one}`] ?? '',
    ]),
  ),
});

/** What pages follow a change of the settings by: its threshold, or in a site without one what stands for it. */
export const approvedIn = ({
  revision,
  settings,
  registry,
}: Pick<ReleaseRevision, 'revision' | 'settings' | 'registry'>): ReleaseRoot['approved'] =>
  registry.threshold ?? { keys: 1, revision, settings: sha256(canonicalJson(settings)) };

export const isSameRight = (
  one: Pick<Threshold, 'keys' | 'settings'>,
  other: Pick<Threshold, 'keys' | 'settings'>,
): boolean => one.keys === other.keys && one.settings === other.settings;

/** The round of what comes after a threshold: the next one where the settings or the number of keys are others. */
export const roundAfter = (
  before: Threshold | undefined,
  now: Pick<Threshold, 'keys' | 'settings'>,
): number => (before?.round ?? 0) + (before && isSameRight(before, now) ? 0 : 1);

/**
 * The threshold of a revision. Its round is another one where the settings or the number of keys are: what was signed for an earlier
 * round counts no more.
 * @param before what was released before
 * @param keys how many there are from now on; default: as before
 */
export function thresholdAfter(
  before: Threshold | undefined,
  made: Parameters<typeof boundBy>[0],
  keys = before?.keys,
): Threshold | undefined {
  if (keys === undefined) return undefined;
  const now = { keys, ...boundBy(made) };
  return { ...now, round: roundAfter(before, now) };
}

/** What these keys have signed of a text, the first of each key: what is given may hold anything. */
export const approvalsIn = (
  text: string,
  given: NonNullable<Made['approvals']>,
  keys: PublicKeys,
): NonNullable<Made['approvals']> =>
  given
    .filter((one) => isSigned(text, one, keys))
    .filter(({ key }, at, all) => all.findIndex((other) => other.key === key) === at)
    .map(({ key, value }) => ({ key, value }));

/** Which of these keys have signed a revision, or what its operators had to approve. */
export function signersOf(
  { registry, approvals = [] }: Omit<Made, 'at' | 'settings'>,
  keys: PublicKeys = {},
): string[] {
  const { site, threshold, signature } = registry;
  if (!threshold) return [];
  const text = approvalText(site, threshold);
  const others = approvals.filter((one) => isSigned(text, one, keys));
  const own = isSigned(signedText(registry), signature, keys) ? [signature] : [];
  return [...new Set([...own, ...others].map(({ key }) => key))];
}

/** The shells of a revision that the one before has not as they are. */
const otherShells = (was: Threshold, now: Threshold) =>
  Object.entries(now.shells).filter(([one, list]) => was.shells[one] !== list);

/** Of whom a signature counts for what comes after a revision. */
function countedFor({ registry, settings }: Before, made: Made): string[] {
  const at = timeAfter({ registry }, new Date(made.at));
  return signersOf(made, settings.RELEASE_KEYS).filter((one) => !endedAt(one, settings, at));
}

/** Whether a revision does what several operators have to sign, and too few have. */
export async function isShort(before: Before, made: Made): Promise<boolean> {
  const { registry: last, had } = before;
  const [was, now] = [last.threshold, made.registry.threshold];
  if (!was) return false;
  if (!now) return true;
  // Of what it follows from at once the round says which it is; a backup that was put back may be many rounds older.
  const isNext = made.registry.follows === sha256(signedText(last));
  if (isNext && now.round !== roundAfter(was, now)) return true;
  const isSame = isSameRight(was, now) && was.round === now.round;
  const shells = otherShells(was, now);
  // Any files would do for it.
  if (shells.some(([, list]) => list === '')) return true;
  const looked = shells.map(([one, list]) => had(['shell', one], list));
  const isNew = (await Promise.all(looked)).includes(false);
  if (isSame && !isNew) return false;
  return (!isSame && now.round <= was.round) || countedFor(before, made).length < was.keys;
}

/**
 * @param befores what it comes after; more than one where a backup was put back
 * @throws RefusalError where too few operators have signed a revision; each that is new to it has to, so that no one is locked out
 */
export async function refuseShort(befores: readonly Before[], made: Made): Promise<void> {
  const { threshold, site = '' } = made.registry;
  if (!threshold) return;
  const { RELEASE_KEYS = {} } = made.settings;
  for (const { registry } of befores)
    for (const [version, list] of registry.threshold ? otherShells(registry.threshold, threshold) : [])
      if (list === '') throw refusal('damaged', { file: `${releaseFolder('shell', version)}/${FILES_FILE}` });
  const short = (await Promise.all(befores.map((one) => isShort(one, made)))).includes(true);
  const all = signersOf(
    made,
    Object.assign({}, RELEASE_KEYS, ...befores.map((one) => one.settings.RELEASE_KEYS)),
  );
  const bound = befores.filter(({ registry }) => registry.threshold).map((one) => countedFor(one, made));
  const signed = all.filter((one) => bound.every((ids) => ids.includes(one)));
  const uncounted = all.filter((one) => !signed.includes(one));
  // Before there was a threshold all of them are new to it.
  const known = befores.flatMap(({ registry, settings }) =>
    registry.threshold ? Object.keys(settings.RELEASE_KEYS ?? {}) : [],
  );
  const missing = Object.keys(RELEASE_KEYS).filter((one) => !known.includes(one) && !all.includes(one));
  if (!short && missing.length === 0) return;
  const asked = { site, threshold, settings: made.settings };
  const keys = Math.max(...befores.map(({ registry }) => registry.threshold?.keys ?? 0), 1);
  throw refusal('tooFewKeys', { keys, signed, uncounted, missing, asked });
}
