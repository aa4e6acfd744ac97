import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_MAX_PARTS } from '@assistant/contract';
import { sha256 } from '@assistant/release-store';
import { uploadsOf } from './uploads';

test('parts of builds that were refused, or only checked, took the room of their team for an hour: the oldest go', async () => {
  const site = await mkdtemp(join(tmpdir(), 'uploads-'));
  const folder = join(site, '.coming/parts/key');
  const take = async (at: number) => {
    const content = Buffer.from(`part ${at}`);
    await uploadsOf(site, 'key').take(sha256(content), content);
    // As if one had come each second.
    const second = new Date(1_800_000_000_000 + at * 1000);
    await utimes(join(folder, sha256(content)), second, second);
    return sha256(content);
  };
  const sent: string[] = [];
  for (let at = 0; at <= 2 * BUILD_MAX_PARTS; at += 1) sent.push(await take(at));
  expect((await readdir(folder)).toSorted()).toEqual(sent.slice(BUILD_MAX_PARTS).toSorted());
  await rm(site, { recursive: true });
});
