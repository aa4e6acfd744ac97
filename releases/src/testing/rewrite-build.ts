import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseBuild, releaseBuild } from '@assistant/contract';
import { hashesBelow } from '@assistant/release-store';

/** Changes what a published version says of itself, and its list of files with it. @param folder that of the version */
export async function rewriteBuild(
  folder: string,
  change: (build: ReleaseBuild) => ReleaseBuild | Promise<ReleaseBuild>,
): Promise<void> {
  const file = join(folder, 'build.json');
  const build = releaseBuild.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, JSON.stringify(await change(build)));
  await rm(join(folder, 'files.json'));
  await writeFile(join(folder, 'files.json'), JSON.stringify(await hashesBelow(folder)));
}
