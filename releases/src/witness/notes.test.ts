import { lstat, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askerOf } from './ask';
import { keepNotes, type Notes, readNotes } from './notes';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notes-'));
});
afterEach(() => rm(folder, { recursive: true }));

const notesOf = (revision: number, seen: Record<string, string>): Notes => {
  const parts = { registry: 'r', settings: 's', sealed: 'l', shell: {}, before: null };
  const head = { revision, site: 'site', ...parts, signature: { key: 'k', value: 'v' } };
  const known = { keys: { k: 'x' }, shells: {}, lists: { [`a@${revision}`]: 'l' } };
  return { format: 1, from: 'https://x.example', site: 'site', head, at: 'now', ...known, seen };
};

test('of two looks at once neither takes back what the other has seen, and two histories are found', async () => {
  const file = join(folder, 'witness.json');
  await keepNotes(join(folder, 'real.json'), notesOf(5, { 4: 'four', 5: 'five' }));
  await symlink(join(folder, 'real.json'), file);
  expect(await keepNotes(file, notesOf(4, { 3: 'three', 4: 'four' }))).toEqual([]);
  const kept = await readNotes(file);
  expect(kept).toMatchObject({
    head: { revision: 5 },
    seen: { 3: 'three', 4: 'four', 5: 'five' },
    lists: { 'a@4': 'l', 'a@5': 'l' },
  });
  expect((await lstat(file)).isSymbolicLink()).toBe(true);
  const before = await readFile(file, 'utf8');
  expect(await keepNotes(file, notesOf(5, { 5: 'other' }))).toEqual([
    expect.stringContaining('revision 5 is another one'),
  ]);
  const large = { ...notesOf(6, { 6: 'six' }), shells: { s1: 'x'.repeat(2 ** 20) } };
  await expect(keepNotes(file, large)).rejects.toThrow('is left as it is');
  expect(await readFile(file, 'utf8')).toBe(before);
});

test.each(['//stranger.example/x', '/\\stranger.example/x', 'http://stranger.example/'])(
  'a site that names %s sends a witness nowhere else',
  async (path) => {
    const ask = askerOf('https://x.example', 1, 0);
    await expect(ask(path, 1)).rejects.toThrow('is no address of https://x.example');
  },
);
