import { followSite, isFollower, SITE_TABLES, storeSite, unmarkFollower } from '@assistant/release-store';
import { Option } from 'commander';
import { openDatabase } from '../site-database';
import type { AddCommand, Options } from './console';
import { type Answer, type Context, placeOf, releasedToChange } from './context';
import { confirmLines } from './players-get';

interface StoreOptions {
  to?: 'database' | 'folder';
  yes?: boolean;
}

async function toDatabase(context: Context): Promise<Answer> {
  const { site } = context;
  const { revision } = await releasedToChange(context);
  const opened = await openDatabase(site, true);
  if (!opened) throw new Error('there is no database');
  const { database, ask, inOneStep, close } = opened;
  try {
    for (const table of SITE_TABLES) await ask(table);
    const { versions, revisions } = await inOneStep(() => storeSite(site, database));
    return {
      lines: [
        `revision ${revision} is in the database, with ${versions} versions and ${revisions} records; ${site} follows it from now on`,
        'servers whose DATABASE_URL it is follow within a second, whatever folder they have: they need no common one any more',
      ],
      data: { in: 'database', revision, versions, revisions },
    };
  } finally {
    await close();
  }
}

async function toFolder(context: Context, { yes }: StoreOptions): Promise<Answer> {
  const { site, database } = context;
  if (!database || !isFollower(site))
    throw new Error(`${site} follows no database: the site is in the folder`);
  const state = (await database.state()) ?? '';
  const { troubles } = await followSite(site, database, true);
  const [trouble] = troubles;
  if (trouble) throw new Error(`${trouble}. Nothing was done`);
  const { revision } = await releasedToChange(context);
  if (!yes)
    await confirmLines(context, 'This removes the site from the database', [
      `${site} has all of it, and what is released from now on is released there`,
      'servers with another folder keep what they have now, and follow nothing',
    ]);
  const opened = await openDatabase(site, true);
  const isCleared = await opened?.inOneStep(() => opened.database.clear(state)).finally(() => opened.close());
  if (!isCleared)
    throw new Error(
      'another machine has stored something there meanwhile. Nothing was done; repeat the command',
    );
  await unmarkFollower(site);
  return {
    lines: [`revision ${revision} is in ${site}, and no longer in the database`],
    data: { in: 'folder', revision },
  };
}

/** `store`: says where the site is, or moves it to the database that servers share, or back to the folder. */
export const addStore: AddCommand = (cli) => {
  cli
    .add('store', 'say where the site is: in its folder, or in the database that servers share; or move it')
    .addOption(new Option('--to <where>', 'move it there').choices(['database', 'folder']))
    .option('--yes', 'do not ask before it is removed from the database')
    .action((options: Options & StoreOptions) =>
      cli.run(options, async (context) => {
        if (options.to === 'database') return toDatabase(context);
        if (options.to === 'folder') return toFolder(context, options);
        const { line, in: place } = await placeOf(context);
        return { lines: [line], data: { in: place } };
      }),
    );
};
