import {
  type Aside,
  followSite,
  isReplayed,
  type Mending,
  planMending,
  putAside,
  REVISION_JUMP,
  removeAside,
  removeLeftovers,
  restoreUnrecorded,
  siteTroubles,
  storeSite,
  troubleWords,
} from '@assistant/release-store';
import type { AddCommand, Options } from './console';
import { type Answer, type Context, nothingIn, sharedIn } from './context';
import { confirmLines, playersGet } from './players-get';

/** The options of repair. */
interface RepairOptions {
  ownKey?: boolean;
  yes?: boolean;
}

/**
 * The last revision that readers may have seen: of those that were put aside, one after another from the newest one on, or
 * signed by our key; and of what they have.
 */
function lastSeen(newest: number, { aside, dropped }: Mending): number {
  const numbers = new Set(aside.map(({ revision }) => revision));
  let last = newest;
  while (numbers.has(last + 1)) last += 1;
  const signed = aside.filter(({ trouble }) => isReplayed(trouble)).map(({ revision }) => revision);
  const numbered = [...signed, dropped?.registry.revision ?? 0].filter((one) => one <= last + REVISION_JUMP);
  return Math.max(last, ...numbered);
}

/**
 * Makes a record of a revision whose own is lost: by what readers have of it, else by the revision before. The number is one
 * that no one has seen, whatever the files that were put aside are named.
 */
async function recordAnew({ store, who }: Context, mending: Mending): Promise<string[]> {
  const { aside, released, lost, dropped } = mending;
  if (!released) return [];
  const { revision: on, registry } = released;
  const last = lastSeen(on, mending);
  if (!lost && last === on) return [];
  const trouble = dropped || aside.some(({ revision, trouble }) => revision === last && trouble);
  const why = lost
    ? `the record of revision ${on} was lost`
    : `the record of revision ${last} was ${trouble ? 'not what was committed' : 'damaged'}`;
  const byRecord = dropped !== undefined;
  const anew = { on, above: last, registry, command: 'repair', who, why, byRecord, reload: !lost };
  const { revision } = await store.commit(anew);
  if (lost) return [`revision ${on} was recorded again by ${lost.from}, as revision ${revision}`];
  return [
    dropped
      ? `${dropped.from} had a revision ${last} that does not follow from revision ${on}; revision ${revision} gives what ${on} gave`
      : `revision ${last} is lost; revision ${revision} gives what ${on} gave`,
  ];
}

/** What was put aside, in words. */
function asideWords(aside: readonly Aside[]): string[] {
  const unread = aside.filter(({ trouble }) => !trouble).map(({ revision }) => revision);
  return [
    ...(unread.length > 0 ? [`put aside what cannot be read: revision ${unread.join(', ')}`] : []),
    ...aside.flatMap(({ revision, trouble }) =>
      trouble ? [`put aside revision ${revision}, which is not to be trusted: ${troubleWords(trouble)}`] : [],
    ),
  ];
}

async function repair(context: Context, { ownKey = false, yes }: RepairOptions): Promise<Answer> {
  const { site, store, key, seen } = context;
  const shared = await sharedIn(context);
  // What this folder has lost, the database has.
  if (shared) await followSite(site, shared, true);
  const mending = await planMending(site, { key, ownKey, known: await seen.newest(site) });
  const { aside, released, before, dropped } = mending;
  if (aside.length > 0 && !released)
    throw new Error(
      'no record is whole: restore .history from a backup. Where there is none, npm run build releases the sources as they are, also versions that were rolled back or withdrawn',
    );
  const isAnother = aside.length > 0 || mending.lost !== undefined || dropped !== undefined;
  const changed = isAnother && before && released ? playersGet(before, released.registry) : [];
  if (changed.length > 0 && !yes)
    await confirmLines(context, 'This changes what players get', [...asideWords(aside), ...changed]);
  await putAside(site, aside);
  const lines = [...asideWords(aside), ...(await recordAnew(context, mending)), ...changed];
  if (await restoreUnrecorded(site)) lines.push('releases.json was written again by the page');
  if (!(await store.read())) throw new Error(nothingIn(site));
  const troubles = await siteTroubles(site);
  await store.show();
  lines.push(...troubles.map((trouble) => trouble.replace(/; npm run.*/, ': written again')));
  // What the database has lost, this folder has.
  if (shared) {
    await storeSite(site, shared);
    await removeAside(site, shared);
  }
  const removed = await removeLeftovers(site);
  if (removed > 0) lines.push(`${removed} leftovers of commands that were ended were removed`);
  return { lines: lines.length > 0 ? lines : ['there was nothing to mend'], data: { mended: lines } };
}

/** `repair`: writes what readers get again, and mends the records as far as anything whole is left. */
export const addRepair: AddCommand = (cli) => {
  cli
    .add('repair', 'write again what readers get, and mend the records as far as anything whole is left')
    .option('--own-key', 'also put aside what another key has signed, where the key was not replaced')
    .option('--yes', 'do not ask before what changes what players get')
    .action((options: Options & RepairOptions) => cli.run(options, (context) => repair(context, options)));
};
