import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedFolder } from './connect';
import { openDatabase } from './open';
import { protectFolder } from './private-folder';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'assistant-private-'));
});
afterEach(() => rm(parent, { recursive: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

async function modesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const modes = entries.map(async (entry) => {
    const kind = entry.isDirectory() ? 'folder' : 'file';
    return `${kind} ${await modeOf(join(entry.parentPath, entry.name))}`;
  });
  return new Set(await Promise.all(modes));
}

// Windows has no such permissions.
(process.platform === 'win32' ? describe.skip : describe)('the folder of the embedded database', () => {
  test('belongs to its owner only after a start, and so does everything in it', async () => {
    const folder = join(parent, 'data');
    const db = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined });
    expect(await modeOf(folder)).toBe('700');
    expect(await modesIn(folder)).toEqual(new Set(['folder 700', 'file 600']));
    await db.destroy();
  });

  test('is corrected if an earlier version left it open to everybody', async () => {
    const inside = embeddedFolder(parent);
    await mkdir(join(inside, 'base'), { recursive: true });
    await writeFile(join(inside, 'base/1'), '');
    for (const path of [parent, inside, join(inside, 'base')]) await chmod(path, 0o777);
    await chmod(join(inside, 'base/1'), 0o666);
    expect(await protectFolder(parent, inside)).toBe(true);
    expect(await modeOf(parent)).toBe('700');
    expect(await modesIn(parent)).toEqual(new Set(['folder 700', 'file 600']));
  });

  test('leaves alone what lies beside it, what a link leads to, and a folder shared on purpose', async () => {
    const shared = join(parent, 'shared');
    const other = join(parent, 'other');
    await mkdir(embeddedFolder(shared), { recursive: true });
    await chmod(shared, 0o1777);
    for (const file of [other, join(shared, 'beside')]) {
      await writeFile(file, '');
      await chmod(file, 0o644);
    }
    await symlink(other, join(embeddedFolder(shared), 'link'));
    await protectFolder(shared, embeddedFolder(shared));
    expect(await modeOf(shared)).toBe('777');
    expect(await modeOf(embeddedFolder(shared))).toBe('700');
    expect([await modeOf(other), await modeOf(join(shared, 'beside'))]).toEqual(['644', '644']);
  });
});
