import {
  draftOf,
  removeLeftovers,
  removeVersions,
  timeOfStore,
  type UnusedVersion,
  unusedVersions,
} from '@assistant/release-store';
import { type AddCommand, type Options, wholeNumber } from './console';
import { type Answer, type Context, releasedToChange, sharedIn } from './context';
import { confirmLines } from './players-get';

/** How long a page may stay open that asks for files of the versions it was opened with, in days. */
const OPEN_DAYS = 30;
const DAY_MS = 86_400_000;

interface CleanOptions {
  days: number;
  yes?: boolean;
  dryRun?: boolean;
}

const named = ([app, version]: UnusedVersion): string => `${app} ${version}`;

const counted = ({ length }: readonly UnusedVersion[]): string =>
  `${length} version${length === 1 ? '' : 's'}`;

async function clean(context: Context, { days, yes, dryRun }: CleanOptions): Promise<Answer> {
  const { site, store, who, command } = context;
  if (!dryRun) await removeLeftovers(site, (await timeOfStore(site)).getTime());
  const released = await releasedToChange(context);
  const shared = await sharedIn(context);
  const now = await (shared?.now() ?? timeOfStore(site));
  const since = new Date(now.getTime() - days * DAY_MS);
  const unused = await unusedVersions(site, released, await store.history(), since);
  const lines = unused.map(named);
  if (dryRun) return { lines: [...lines, `${counted(unused)} would be removed`], data: { unused: lines } };
  if (unused.length > 0 && !yes)
    await confirmLines(context, `This removes what no page of the last ${days} days may ask for`, lines);
  const plan = { registry: released.registry, said: [] };
  const draft = { ...draftOf(released, plan, { command, who }), removes: unused };
  const record = () => store.commit(draft);
  const { removed, files } = await removeVersions(site, unused, released, record, now);
  await shared?.removeUnlisted();
  const gone = removed.map(named);
  return {
    lines: [...gone, `${counted(removed)} removed, and ${files} files that no other version has`],
    data: { removed: gone, files },
  };
}

/** `clean`: removes versions that no open page may ask for, and files that only these had. */
export const addClean: AddCommand = (cli) => {
  cli
    .add('clean', 'remove versions that no open page may ask for any more, and files that only these had')
    .option('--days <n>', 'how long a page may stay open', wholeNumber(1, 3650, 'from 1 to 3650'), OPEN_DAYS)
    .option('--dry-run', 'say which versions; remove nothing')
    .option('--yes', 'do not ask before')
    .action((options: Options & CleanOptions) => cli.run(options, (context) => clean(context, options)));
};
