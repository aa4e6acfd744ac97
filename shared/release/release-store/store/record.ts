import {
  approvalText,
  canonicalJson,
  headText,
  type ReleaseChange,
  type ReleaseRegistry,
  type ReleaseRevision,
  releaseRevision,
  signedText,
} from '@assistant/contract';
import { sha256 } from '../files';
import { parseJson } from '../published';
import { refusal } from '../refusal';
import { hashOfHead, headOf, isHeadWhole, signedHead } from '../signed/head';
import { readList } from '../site/file-list';
import { OWN_MARK, ownIn } from '../site/own-files';
import { withTimes } from './canary-times';
import { changesBetween } from './changes';
import { versionsInUse, versionsThatEnter } from './in-use';
import { endedAt, timeAfter } from './key-ends';
import { KeyError, type SigningKey } from './keys';
import { recordFile } from './record-files';
import { operatorsOf, withKey, withKeysOf } from './record-settings';
import { DamagedError, type Draft, type Released } from './release-store';
import { type Had, refuseBuiltOnce, secondsAfter } from './second';
import { withSignedBuilds } from './sign-builds';
import {
  approvalsIn,
  approvedIn,
  isSameRight,
  type Remembered,
  refuseShort,
  rememberedAs,
  thresholdAfter,
} from './threshold';

/** What is hashed into the registry of a revision, so that its signature is over all of it. */
type Record = Omit<ReleaseRevision, 'registry' | 'asked' | 'seconds' | 'approvals' | 'head'>;

export const chainOf = ({ revision, at, who, command, why, changes, before, settings, sealed }: Record) =>
  sha256(canonicalJson({ revision, at, who, command, why, changes, before, settings, sealed }));

/** The hash of a registry, by which the next one names it. @param registry as it was written */
export const hashOf = (registry: ReleaseRegistry): string => sha256(signedText(registry));

/**
 * The hash of the list of files of each version in use, and of each file of the operator's own. Versions published before
 * there were lists have none. A version that stays has the list that was sealed before: who has altered it meanwhile would be believed.
 */
async function sealOf(
  site: string,
  { registry, own = {} }: Draft,
  now: Released | undefined,
): Promise<ReleaseRevision['sealed']> {
  const before = now?.sealed ?? {};
  const coming = new Set(versionsThatEnter(now?.registry, registry).map((one) => one.join('@')));
  const hashes = versionsInUse(registry).map(async ([app, version]) => {
    const name = `${app}@${version}`;
    const known = coming.has(name) ? undefined : before[name];
    const list = known ?? (await readList(site, app, version))?.hash;
    return list ? [[name, list] as const] : [];
  });
  const files = Object.entries({ ...Object.fromEntries(ownIn(before)), ...own });
  const ofOwn = files.flatMap(([name, hash]) => (hash ? [[`${OWN_MARK}${name}`, hash] as const] : []));
  return Object.fromEntries([...(await Promise.all(hashes)).flat(), ...ofOwn]);
}

/** What a revision is made with. */
interface Making {
  /** Now, ISO 8601. */
  at: string;
  /** What is released, which was looked at. */
  now: Released | undefined;
  /** What was released last, as it was written; another one than what is released, where a site was put back. */
  last: ReleaseRegistry | undefined;
  /** The text of the revision before, where it was recorded. */
  before: string | undefined;
  key: SigningKey | undefined;
  /** The number of the revision. */
  revision: number;
  /** The id of the site. */
  id: string;
  /** Whether that is a server's key, which only chooses among signed builds. */
  chooses: boolean;
  /** Whether players have had a version before, with the list of files of that hash. */
  had: Had;
  /** What is remembered of what was released, where an older site was put back: no backup brings back keys, or takes a threshold away. */
  known: Remembered | undefined;
}

/**
 * What a revision signs beside the record: the page's settings, and the builds. The server's key changes no setting, and
 * gives players only builds that the publisher has signed.
 */
async function signedPartsOf(
  site: string,
  draft: Draft,
  { now, key, chooses, at, had, known }: Making,
): Promise<Pick<Released, 'settings' | 'registry'>> {
  const judging = { at: timeAfter(now, new Date(at)), had };
  if (now && key && chooses && Object.hasOwn(now.settings.SERVER_KEYS ?? {}, key.id)) {
    if (draft.settings || draft.newKey)
      throw new KeyError("the server's key changes no settings of the page");
    const { settings } = now;
    return {
      settings,
      registry: await withSignedBuilds(site, draft.registry, now.registry, settings, judging),
    };
  }
  const before = now && withKeysOf(known, now.settings);
  const wanted = draft.settings ?? before;
  if (!wanted) throw new Error('the first revision of a site needs the settings of its page');
  const operators = operatorsOf(draft, now, known);
  const settings = withKey(wanted, before ?? wanted, draft, operators, key);
  if (!key) return { settings, registry: draft.registry };
  // A site that was never signed begins with all of it.
  const begins = now !== undefined && Object.keys(now.settings.RELEASE_KEYS ?? {}).length === 0;
  const by = { key, all: begins || draft.sign === true };
  const registry = await withSignedBuilds(site, draft.registry, now?.registry, settings, judging, by);
  return { settings, registry };
}

/** For which apps the devices whose version changes were notified last, and with which revision. */
function alertedBy({ registry, quiet }: Draft, changes: readonly ReleaseChange[], revision: number) {
  const now = quiet ? [] : changes.filter(({ app, from }) => app !== 'shell' && from !== null);
  const alerted = { ...registry.alerted, ...Object.fromEntries(now.map(({ app }) => [app, revision])) };
  return Object.keys(alerted).length > 0 && { alerted };
}

/**
 * What is signed of a record for witnesses. It names no head that somebody has changed, which would be signed thereby: it begins
 * anew, which each witness notices.
 * @param before the text of the record before
 */
function headFor(record: Record & Pick<ReleaseRevision, 'registry'>, { key, before: text }: Making) {
  const last = text === undefined ? undefined : (parseJson(text) as ReleaseRevision);
  const head = last && isHeadWhole(last) ? signedHead(last) : undefined;
  const before = head ? hashOfHead(head) : null;
  return key && { before, signature: key.sign(headText(headOf(record, before))) };
}

/**
 * @param gives whether players get something by it that they had not
 * @throws RefusalError where the key has ended, and the draft does more than to take back; or where that of a second machine has
 */
function refuseEnded(draft: Draft, { now, key, at }: Making, gives: boolean): void {
  const { settings, seconds = {} } = draft;
  const takesBack = draft.takesBack || draft.restored || draft.above !== undefined;
  const isNew = settings !== undefined || (gives && !takesBack);
  const ids = [...(key && isNew ? [key.id] : []), ...Object.values(seconds).map((one) => one.key)];
  for (const id of ids) {
    const end = endedAt(id, now?.settings ?? {}, timeAfter(now, new Date(at)));
    if (end) throw refusal('keyEnded', { key: id, end });
  }
}

/**
 * What others have signed of it, and where it changes the settings the keys of this machine that pages had before: one of each key,
 * and nothing else that was given, for each page that follows would have to read it.
 */
function approvalsOf(
  made: Pick<ReleaseRevision, 'revision' | 'settings' | 'registry'>,
  { approvals = [], newKey }: Draft,
  { now, key, known }: Making,
) {
  const keys = { ...known?.keys, ...now?.settings.RELEASE_KEYS };
  const isRoot = made.registry.root === made.revision;
  const own = [key, ...(typeof newKey === 'object' ? [newKey] : [])].filter(
    (one) => one && isRoot && Object.hasOwn(keys, one.id),
  ) as SigningKey[];
  const text = approvalText(made.registry.site, approvedIn(made));
  const all = [...own.map((one) => one.sign(text)), ...approvals];
  return approvalsIn(text, all, { ...keys, ...made.settings.RELEASE_KEYS });
}

/** The revision that a draft becomes, signed where there is a key. */
export async function recordOf(site: string, draft: Draft, making: Making): Promise<ReleaseRevision> {
  const { at, now, before, key, revision, last, id, had, known } = making;
  const { settings, registry: wanted } = await signedPartsOf(site, draft, making);
  const { signature: _, chain: __, follows: ___, threshold: ____, ...unstamped } = wanted;
  const registry = withTimes(unstamped, now?.registry, at);
  const changes = changesBetween(last, registry);
  const gives = changes.some(({ to }) => to !== null);
  refuseEnded(draft, making, gives);
  const record: Record = {
    revision,
    at,
    who: draft.who,
    command: draft.command,
    ...(draft.why && { why: draft.why }),
    changes,
    before: before === undefined ? null : sha256(before),
    settings,
    sealed: await sealOf(site, { ...draft, registry }, now),
  };
  const seconds = secondsAfter(now?.seconds, draft);
  const next = { registry, sealed: record.sealed, ...(seconds && { seconds }) };
  await refuseBuiltOnce(site, next, now, had);
  const thresholdBefore = known?.registry.threshold ?? now?.registry.threshold;
  const threshold = thresholdAfter(thresholdBefore, { ...record, registry }, draft.threshold);
  const coming = { revision, settings, registry: { ...registry, threshold } };
  // Pages may have followed settings that a backup takes back.
  const isRoot =
    now !== undefined && (draft.restored === true || !isSameRight(approvedIn(now), approvedIn(coming)));
  const unsigned: ReleaseRegistry = {
    ...registry,
    ...(isRoot && { root: revision }),
    revision: record.revision,
    issued_at: at,
    ...alertedBy(draft, record.changes, record.revision),
    pages_from: draft.reload || !registry.pages_from ? at : registry.pages_from,
    chain: chainOf(record),
    site: id,
    ...(threshold && { threshold }),
    ...(last && { follows: hashOf(last) }),
  };
  const signature = key?.sign(signedText(unsigned));
  const signed = { ...unsigned, ...(signature && { signature }) };
  const head = headFor({ ...record, registry: signed }, making);
  const approvals = approvalsOf({ ...record, registry: signed }, draft, making);
  const made = {
    ...record,
    ...(draft.asked && { asked: draft.asked }),
    ...(seconds && { seconds }),
    ...(approvals.length > 0 && { approvals }),
    ...(head && { head }),
    registry: signed,
  };
  const befores = [...(now ? [{ ...now, had }] : []), ...(known ? [rememberedAs(known)] : [])];
  await refuseShort(befores, made);
  releaseRevision.parse(made);
  return made;
}

/** What is in place of a record cannot be read. @param where the path in it that is wrong */
export const damagedRecord = (site: string, revision: number, where = 'the whole file'): DamagedError =>
  new DamagedError(`${recordFile(site, revision)} is damaged (${where}); npm run release -- repair`);

/**
 * A revision as it was written, also with what a newer tool has added to it: the signature is over all of it.
 * @throws DamagedError that names the path
 */
export function readRecord(site: string, text: string, revision: number): ReleaseRevision {
  const raw = parseJson(text);
  const read = releaseRevision.safeParse(raw);
  if (read.success && read.data.revision === revision && read.data.registry.revision === revision)
    return raw as ReleaseRevision;
  throw damagedRecord(site, revision, read.error?.issues[0]?.path.join('.') || undefined);
}
