import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HEADS_FILE } from '@assistant/contract';
import {
  allPublished,
  damaged,
  FILES_FILE,
  pathIn,
  type Released,
  readersFiles,
  readInside,
  readList,
  releaseHeads,
  sha256,
} from '@assistant/release-store';
import type { AddCommand } from './console';
import { type Answer, type Context, releasedToChange } from './context';

/** The files that versions list, as they were published: their hashes by path. @throws where a version has no list */
async function listedIn(site: string, { sealed }: Released): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [app, version] of await allPublished(site)) {
    const list = await readList(site, app, version, sealed?.[`${app}@${version}`]);
    if (!list)
      throw new Error(`${app} ${version} has no list of its files, or not the one that was released`);
    // Who looks from outside, as a witness or another site that takes a version, goes by the list.
    const all = new Map([...list.files, [FILES_FILE, list.hash]]);
    for (const [address, hash] of all) found.set(pathIn(app, version, address), hash);
  }
  return found;
}

/** Writes what readers get of a site, each file as it was published, and no other. */
async function exportTo(context: Context, folder: string): Promise<Answer> {
  const { site } = context;
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0) throw new Error(`${folder} is not empty. Nothing was written; name a new folder`);
  const released = await releasedToChange(context);
  const put = async (name: string, content: Buffer) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  let files = 0;
  for (const [path, hash] of await listedIn(site, released)) {
    const content = await readInside(site, path);
    if (!content || sha256(content) !== hash) throw damaged(join(site, path));
    await put(path, content);
    files += 1;
  }
  // The page comes after what it asks for.
  const root = await readersFiles(site, released);
  for (const [name, content] of root) await put(name, content);
  const { revision } = released;
  const heads = await releaseHeads(site, revision);
  if (heads) await put(HEADS_FILE, Buffer.from(JSON.stringify(heads)));
  const all = files + root.size + (heads ? 1 : 0);
  return {
    lines: [
      `revision ${revision} is in ${folder}: ${all} files, as any static server can send them`,
      'how, and what is different then: docs/serving-from-a-cdn.md',
    ],
    data: { revision, files: all },
  };
}

/** `export FOLDER`: writes what readers get, for a static server or a bucket. */
export const addExport: AddCommand = (cli) => {
  cli
    .add('export <folder>', 'write what readers get into a new folder, for a static server or a bucket')
    .action((folder: string, options) => cli.run(options, (context) => exportTo(context, folder)));
};
