import { join, relative } from 'node:path';
import { readPlain, refuseUnfitBuild, releaseFolder } from '@assistant/release-store';
import { parseDefinitions } from '@assistant/tasks';
import { buildFiles } from './build-files';
import { wireBytesOf } from './compress';
import { describeBuild } from './describe-build';
import type { BuiltApp } from './publish-misfits';
import { refuseMixedFiles } from './refuse-mixed-files';

/**
 * Refuses what was built of a remote and no player could be given: by its files, its weight, its task definitions, its global, and by how much it
 * says of itself.
 * @throws an error that says why
 */
export async function refuseUnfitFolder({ app, version, dist }: BuiltApp): Promise<void> {
  await refuseMixedFiles(dist);
  const names = await buildFiles(dist);
  const build = await describeBuild(
    app,
    version,
    dist,
    new Map(names.map((name) => [name, name])),
    new Date(),
  );
  const fileOf = (href: string) => join(dist, relative(releaseFolder(app, version), href));
  await refuseUnfitBuild(app, build, parseDefinitions, {
    contentAt: (href) => readPlain(fileOf(href)),
    wireBytes: (href) => wireBytesOf(fileOf(href)),
  });
}
