import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { ROOT } from '../../releases/src/apps';
import { sourceHash } from './source-hash';

test('the same sources give the same hash, and a changed file gives another', async () => {
  // Not beside the sources, which other tests read and copy meanwhile.
  await mkdir(`${ROOT}/.cache`, { recursive: true });
  const folder = await mkdtemp(`${ROOT}/.cache/hash-`);
  try {
    const input = relative(ROOT, folder);
    await writeFile(`${folder}/a.ts`, 'export const a = 1;');
    const before = sourceHash(input);
    expect(sourceHash(input)).toBe(before);
    await writeFile(`${folder}/a.test.ts`, 'a test changes no build');
    await mkdir(`${folder}/dist`);
    await writeFile(`${folder}/dist/a.js`, 'what was built is no source');
    expect(sourceHash(input)).toBe(before);
    await writeFile(`${folder}/a.ts`, 'export const a = 2;');
    expect(sourceHash(input)).not.toBe(before);
  } finally {
    await rm(folder, { recursive: true });
  }
});
