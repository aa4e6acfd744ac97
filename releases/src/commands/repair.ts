import {
  type Aside,
  copyOf,
  putAside,
  readKey,
  recordedRevisions,
  removeLeftovers,
  restoreUnrecorded,
  siteTroubles,
} from '@assistant/release-store';
import { keyFile } from '../key-file';
import type { AddCommand, Options } from './console';
import { type Answer, type Context, nothingIn } from './context';

/**
 * Makes a new record of a revision whose own is not one: by what readers have of it, else by the revision before, under a
 * number that no page has seen.
 */
async function recordAnew(
  { site, store, who }: Context,
  { revision: lost, trouble }: Aside,
): Promise<string> {
  const command = 'repair';
  const why = `the record of revision ${lost} was ${trouble ? 'not what was committed' : 'damaged'}`;
  const [whole] = await recordedRevisions(site);
  const before = whole === undefined ? undefined : await store.readTrusted();
  if (!before)
    throw new Error('no record is whole; run npm run build, which releases the sources as they are');
  const own = await readKey(keyFile());
  const known = before.settings.RELEASE_KEYS ?? {};
  const RELEASE_KEYS = { ...known, ...(own && { [own.id]: own.publicKey }) };
  const keys = { ...before.settings, RELEASE_KEYS };
  const copy = await copyOf(site, lost, keys, Object.keys(known).length > 0);
  const registry = copy?.registry ?? before.registry;
  const upTo = copy ? lost : lost + 1;
  let revision = before.revision;
  while (revision < upTo)
    ({ revision } = await store.commit({ on: revision, registry, command, who, why, reload: !copy }));
  return copy
    ? `revision ${lost} was recorded again by ${copy.from}`
    : `revision ${lost} is lost; revision ${revision} gives what ${before.revision} gave`;
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
  const [newest] = await recordedRevisions(site);
  const aside = await putAside(site, key, ownKey);
  const lines = asideWords(aside);
  const [lost] = aside;
  if (lost && lost.revision === newest) lines.push(await recordAnew(context, lost));
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
