import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOLLOWER_FILE } from '@assistant/release-store';
import { filesOf } from './site-files';

test('a backup does not say that the folder follows a database: where it is restored there may be none', async () => {
  const site = await mkdtemp(join(tmpdir(), 'backup-'));
  await mkdir(join(site, '.history'));
  for (const file of [FOLLOWER_FILE, '.history/1.json', 'index.html']) await writeFile(join(site, file), '1');
  const found: string[] = [];
  for await (const file of filesOf(site)) found.push(file);
  expect(found).toEqual(['index.html', '.history/1.json']);
  await rm(site, { recursive: true });
});
