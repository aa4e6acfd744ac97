import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDatabase } from '@assistant/testing/postgres';
import type { Settings } from '../system/settings';
import { dump, NOBODY, siteIn, startSite, usePlayer } from '../testing/backup-site';
import { databaseKinds } from '../testing/database-kinds';
import { createSite, definitionOf } from '../testing/site';
import { runBackup, runRestore } from './backup-cli';
import { start } from './start';

const SEALED = { BACKUP_PASSPHRASE: 'words of the backup' };

/** Where the process of a restore kills itself: a call of a function of files, by what it is of, counted. */
interface Point {
  call: 'mkdir' | 'open' | 'rename';
  of: RegExp;
  nr: number;
  /** So many milliseconds later; otherwise before the call. */
  after?: number;
}

/** No file follows the rows, so that on a quick machine, too, it is not done before it is killed. */
const HELD = `fs.promises.open = (...args) =>
  /\\.restoring.new/.test(String(args[0])) ? new Promise(() => {}) : open(...args);`;

/** A module that is loaded before the command, so that its own code is as it is. */
const killer = ({ call, of, nr, after }: Point) => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { ${call}: real, open } = fs.promises;
let seen = 0;
${after === undefined ? '' : HELD}
fs.promises.${call} = (...args) => {
  const kill = () => process.kill(process.pid, 'SIGKILL');
  if (args.some((arg) => ${of}.test(String(arg))) && ++seen === ${nr})
    ${after === undefined ? 'kill()' : `setTimeout(kill, ${after})`};
  return real(...args);
};
syncBuiltinESMExports();
`;

const POINTS: Record<string, Point> = {
  'while rows come': { call: 'mkdir', of: /\.restoring.new$/, nr: 1, after: 900 },
  'while its files come, after its rows': { call: 'open', of: /\.restoring.new/, nr: 3 },
  'before its files are in their place': { call: 'mkdir', of: /\.restoring.old$/, nr: 1 },
  'while new files are moved in': { call: 'rename', of: /\.restoring.new/, nr: 2 },
};

describe.each(databaseKinds())('a restore that is killed, on the %s database', (kind) => {
  let folder: string;
  let settings: Settings;
  let env: Record<string, string>;
  let before: Record<string, string[]>;
  let wellKnown: string[];
  let drop = async () => {};
  const ends: (() => Promise<void>)[] = [];
  const file = () => join(folder, 'backup');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restore-killed-'));
    const other = siteIn(join(folder, 'other'), SEALED);
    const [theirs, ours] = [await createSite(), await createSite()];
    ends.push(theirs.remove, ours.remove);
    for (const site of [theirs, ours]) await site.release('1', [definitionOf('mining', 'basic')]);
    await ours.release('2', [definitionOf('mining', 'basic'), definitionOf('npc-pk', 'premium')]);
    const lost = { ...other, SITE_DIR: theirs.directory };
    const first = await startSite(lost);
    await usePlayer(first, 'of-the-backup');
    await first.close();
    expect(await runBackup(lost, file(), NOBODY, new Date())).toMatchObject({ ok: true });

    const database = kind === 'postgresql' ? await createDatabase() : undefined;
    drop = database?.drop ?? drop;
    env = {
      ...SEALED,
      DATA_DIR: join(folder, 'here', 'data'),
      SITE_DIR: ours.directory,
      ...(database && { DATABASE_URL: database.url }),
    };
    settings = siteIn(join(folder, 'here'), env);
    const second = await startSite(settings);
    await usePlayer(second, 'who-was-here');
    await second.close();
    before = await dump(settings);
    wellKnown = await troubles();
  }, 240_000);
  afterAll(async () => {
    await drop();
    for (const end of ends) await end();
    await rm(folder, { recursive: true });
  });

  /** What a server that is started here says of itself. */
  async function troubles(): Promise<string[]> {
    const server = await startSite(settings);
    return (await server.health().finally(server.close)).troubles;
  }

  /** @returns the signal that ended it */
  async function killedAt(point: Point): Promise<string | null> {
    const module = join(folder, 'killer.mjs');
    await writeFile(module, killer(point));
    const args = ['--import', 'tsx', '--import', pathToFileURL(module).href];
    const command = [...args, 'server/src/main/staff-cli.ts', 'restore', file(), '--yes'];
    const child = spawn(process.execPath, command, { env: { PATH: process.env.PATH, ...env } });
    const [, signal] = await once(child, 'exit');
    return signal;
  }

  test.each(Object.entries(POINTS))(
    '%s: everything is as it was, or no server starts until it is done again',
    async (_when, point) => {
      expect(await killedAt(point)).toBe('SIGKILL');
      const rows = await dump(settings);
      if (String(rows.restores) === String(before.restores)) {
        expect(rows).toEqual(before);
        expect(await troubles()).toEqual(wellKnown);
      } else {
        await expect(start(settings)).rejects.toThrow('A restore was cut off before the releases were in');
        expect(await runRestore(settings, file(), true, NOBODY, new Date())).toMatchObject({ ok: true });
        expect(await readdir(settings.SITE_DIR)).not.toContain('.restoring');
        wellKnown = await troubles();
        expect(wellKnown).toContainEqual(expect.stringContaining('go-on'));
      }
      before = await dump(settings);
    },
    240_000,
  );
});
