import {
  type Aside,
  lostRevision,
  putAside,
  recordedRevisions,
  removeLeftovers,
  restoreUnrecorded,
  siteTroubles,
} from '@assistant/release-store';
import type { AddCommand, Options } from './console';
import { type Answer, type Context, nothingIn } from './context';

/** The last of the revisions that were put aside one after another from the newest one on: readers may have seen it. */
function lastAfter(newest: number, aside: readonly Aside[]): number {
  const numbers = new Set(aside.map(({ revision }) => revision));
  let last = newest;
  while (numbers.has(last + 1)) last += 1;
  return last;
}

/**
 * Makes a record of a revision whose own is lost: by what readers have of it, else by the revision before. The number is one
 * that nobody has seen, whatever the files that were put aside are named.
 */
async function recordAnew({ site, store, who }: Context, aside: readonly Aside[]): Promise<string[]> {
  const released = await store.readTrusted();
  if (!released) return [];
  const { revision: on, registry } = released;
  const lost = await lostRevision(site);
  const last = lastAfter(on, aside);
  if (!lost && last === on) return [];
  const trouble = aside.some(({ revision, trouble }) => revision === last && trouble);
  const why = lost
    ? `the record of revision ${on} was lost`
    : `the record of revision ${last} was ${trouble ? 'not what was committed' : 'damaged'}`;
  const anew = { on, above: last, registry, command: 'repair', who, why, reload: !lost };
  const { revision } = await store.commit(anew);
  return [
    lost
      ? `revision ${on} was recorded again by ${lost.from}, as revision ${revision}`
      : `revision ${last} is lost; revision ${revision} gives what ${on} gave`,
  ];
}

/** What was put aside, in words. */
function asideWords(aside: readonly Aside[]): string[] {
  const unread = aside.filter(({ trouble }) => !trouble).map(({ revision }) => revision);
  return [
    ...(unread.length > 0 ? [`put aside what cannot be read: revision ${unread.join(', ')}`] : []),
    ...aside.flatMap(({ revision, trouble }) =>
      trouble ? [`put aside revision ${revision}, which is not to be trusted: ${trouble}`] : [],
    ),
  ];
}

async function repair(context: Context, ownKey: boolean): Promise<Answer> {
  const { site, store, key } = context;
  const aside = await putAside(site, key, ownKey);
  const lines = asideWords(aside);
  const isLeft = (await recordedRevisions(site)).length > 0;
  if (aside.length > 0 && !isLeft)
    throw new Error('no record is whole; run npm run build, which releases the sources as they are');
  if (isLeft) lines.push(...(await recordAnew(context, aside)));
  if (await restoreUnrecorded(site)) lines.push('releases.json was written again by the page');
  if (!(await store.read())) throw new Error(nothingIn(site));
  const troubles = await siteTroubles(site);
  await store.show();
  lines.push(...troubles.map((trouble) => trouble.replace(/; npm run.*/, ': written again')));
  const removed = await removeLeftovers(site);
  if (removed > 0) lines.push(`${removed} leftovers of commands that were ended were removed`);
  return { lines: lines.length > 0 ? lines : ['there was nothing to mend'], data: { mended: lines } };
}

/** `repair`: writes what readers get again, and mends the records as far as anything whole is left. */
export const addRepair: AddCommand = (cli) => {
  cli
    .add('repair', 'write again what readers get, and mend the records as far as anything whole is left')
    .option('--own-key', 'also put aside what another key has signed, where nobody has replaced the key')
    .action((options: Options & { ownKey?: boolean }) =>
      cli.run(options, (context) => repair(context, options.ownKey ?? false)),
    );
};
