import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAtomically } from './files';

test('what could not be written whole stayed beside where it belongs, also on a full disk: it is removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  await mkdir(join(folder, 'taken'));
  await expect(writeAtomically(join(folder, 'taken'), 'text')).rejects.toThrow('taken');
  expect(await readdir(folder)).toEqual(['taken']);
  await rm(folder, { recursive: true });
});
