import fs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { recordedRevisions } from '@assistant/release-store';
import { rounds } from '@assistant/testing/rounds';
import { keyFile } from '../key-file';
import { keepDatabase, sql } from '../testing/keep-database';
import { command, operatedSite, place } from '../testing/operators';

let site: string;
let remove: () => Promise<void>;
const home = () => dirname(keyFile());
const copyOfHome = () => `${home()}-copy`;
const shown = async () => JSON.parse(await fs.readFile(join(site, 'version.json'), 'utf8')).revision;

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  expect((await command('activate mfe-chat c2 --yes')).code).toBe(0);
  expect((await command('pin mfe-auth')).code).toBe(0);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await remove();
});

/** Counts what is written to a disk, and fails once: at the one of this number. @returns how many there were */
function failAt(number: number, code: string): { writes(): number } {
  let count = 0;
  const next = () => {
    count += 1;
    if (count === number) throw Object.assign(new Error(`${code}: the disk fails`), { code });
  };
  const { open } = fs;
  for (const name of ['writeFile', 'rename', 'link', 'mkdir', 'rm'] as const) {
    const real = fs[name] as (...args: unknown[]) => Promise<unknown>;
    jest.spyOn(fs, name as 'rm').mockImplementation(async (...args: unknown[]) => {
      next();
      return real(...args) as Promise<void>;
    });
  }
  jest.spyOn(fs, 'open').mockImplementation(async (file, flags, mode) => {
    const isNew = flags === 'wx';
    if (isNew) next();
    const handle = await open(file, flags, mode);
    for (const name of isNew ? (['writeFile', 'sync'] as const) : []) {
      const real = handle[name].bind(handle) as (...args: unknown[]) => Promise<void>;
      handle[name] = async (...args: unknown[]) => {
        next();
        return real(...args);
      };
    }
    return handle;
  });
  return { writes: () => count };
}

/** The newest revision where the site is. */
async function committed(): Promise<number> {
  if (place === 'folder') return (await recordedRevisions(site))[0] ?? 0;
  const [row] = await sql<{ newest: string }>('select max(revision) as newest from site_records');
  return Number(row?.newest);
}

/** Puts everything back, what is remembered beside the key as well. */
async function putBack(): Promise<void> {
  for (const name of ['site', 'releases-seen.json', 'key.pem.sites']) {
    await fs.rm(join(home(), name), { recursive: true, force: true });
    await fs.cp(join(copyOfHome(), name), join(home(), name), { recursive: true });
  }
}

test.each(
  [
    ['rollback mfe-chat --yes', 'ENOSPC'],
    ['withdraw mfe-chat c3', 'EIO'],
    ['rollback mfe-chat --yes', 'EIO'],
    ['canary mfe-chat c3 5', 'ENOSPC'],
  ].slice(0, rounds(2, 4)) as [string, string][],
)(
  '%s, with %s at each of its writes: it is committed and said so, or not and said so, and the next command gives it to readers',
  async (typed, code) => {
    await fs.cp(home(), copyOfHome(), { recursive: true });
    const putDatabaseBack = await keepDatabase();
    const before = await committed();
    const all = failAt(0, code);
    expect(await command(typed)).toMatchObject({ code: 0 });
    jest.restoreAllMocks();
    const outcomes = new Set<string>();
    const step = rounds(5, 1);
    for (let number = 1; number <= all.writes(); number += step) {
      await putBack();
      await putDatabaseBack();
      failAt(number, code);
      const answer = await command(typed);
      jest.restoreAllMocks();
      const newest = await committed();
      const isCommitted = newest === before + 1;
      const isReported =
        answer.code === 0 || answer.said.startsWith(`revision ${newest} is committed, but could not`);
      expect([number, answer.said, isReported]).toEqual([number, answer.said, isCommitted]);
      if (!isCommitted)
        expect([number, answer.said]).toEqual([number, expect.stringContaining('Nothing was done')]);
      expect((await command('history')).code).toBe(0);
      expect([number, await shown()]).toEqual([number, newest]);
      expect([number, await command('verify')]).toEqual([number, expect.objectContaining({ code: 0 })]);
      outcomes.add(`${isCommitted} ${answer.code}`);
    }
    // What only follows a database writes nothing that is needed before the commit there.
    const refused = place === 'folder' ? ['false 1'] : [];
    expect([...outcomes].sort()).toEqual([...refused, 'true 0', 'true 1']);
    await fs.rm(copyOfHome(), { recursive: true });
  },
  180_000,
);
