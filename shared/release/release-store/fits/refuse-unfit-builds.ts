import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildsIn, earlyOf, type ReleaseBuild, type ReleaseRegistry } from '@assistant/contract';
import { contentOf } from '../files';
import { parseJson } from '../published';
import { refusal } from '../refusal';

/**
 * What the first screen of a remote may weigh over the wire, in kB: the heaviest that players load has two thirds of it.
 * A change that raises it says what a player on a bad connection gets for that.
 */
export const FIRST_SCREEN_KB = 64;

/** Parses task definitions as the server does. */
export type ParseDefinitions = (json: unknown) => { ok: true } | { ok: false; errors: readonly string[] };

/** What a build calls its global (shared/tooling/build-preset): letters, digits and underscores, and no digit first. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** How the files of a build are read, by the addresses that it has for them. */
export interface BuildFiles {
  contentAt: (href: string) => Promise<Buffer | undefined>;
  /** What one weighs over the wire: as much as its compressed copy, where it has one. */
  wireBytes: (href: string) => Promise<number>;
}

/**
 * Refuses a build whose global is none of its own: a page would take something else for the remote, or replace what it
 * needs itself.
 * @throws RefusalError where it is no such name, or the entry does not declare it
 */
async function refuseForeignGlobal(
  app: string,
  { version, global, entry }: ReleaseBuild,
  { contentAt }: BuildFiles,
) {
  const script = String((await contentAt(entry.href)) ?? '');
  const isOwn = NAME.test(global) && new RegExp(`(^|[;{}\\s])var ${global}\\s*[;=,]`).test(script);
  if (!isOwn) throw refusal('foreignGlobal', { app, version, global });
}

async function refuseHeavy(app: string, build: ReleaseBuild, { wireBytes }: BuildFiles) {
  for (const part of [undefined, ...Object.keys(build.parts ?? {})]) {
    const weights = await Promise.all(earlyOf(build, part).files.map(({ href }) => wireBytes(href)));
    const kilobytes = Math.ceil(weights.reduce((sum, bytes) => sum + bytes, 0) / 1000);
    if (kilobytes > FIRST_SCREEN_KB)
      throw refusal('tooHeavy', { app, version: build.version, kilobytes, most: FIRST_SCREEN_KB });
  }
}

async function refuseBadDefinitions(
  app: string,
  { version, definitions }: ReleaseBuild,
  parseDefinitions: ParseDefinitions,
  { contentAt }: BuildFiles,
) {
  if (!definitions) return;
  const parsed = parseDefinitions(parseJson(String(await contentAt(definitions.href))));
  if (!parsed.ok) throw refusal('definitions', { app, version, lines: parsed.errors });
}

/**
 * Refuses a build of a remote whose first screen is too heavy, whose task definitions the server could not read, so that no
 * setting of theirs could be saved, or whose global is not one of its own.
 * @throws RefusalError that says why
 */
export async function refuseUnfitBuild(
  app: string,
  build: ReleaseBuild,
  parseDefinitions: ParseDefinitions,
  files: BuildFiles,
): Promise<void> {
  await refuseForeignGlobal(app, build, files);
  await refuseHeavy(app, build, files);
  await refuseBadDefinitions(app, build, parseDefinitions, files);
}

/** The files of the builds in a site. */
const filesIn = (site: string): BuildFiles => ({
  contentAt: (href) => contentOf(join(site, href)),
  async wireBytes(href) {
    const file = join(site, href);
    return (await stat(`${file}.br`).catch(() => stat(file))).size;
  },
});

/** Refuses such builds that no one had before. @throws RefusalError that says why */
export async function refuseUnfitBuilds(
  site: string,
  before: ReleaseRegistry,
  after: ReleaseRegistry,
  parseDefinitions: ParseDefinitions,
): Promise<void> {
  const known = new Set(buildsIn(before).map(([app, { version }]) => `${app} ${version}`));
  for (const [app, build] of buildsIn(after))
    if (!known.has(`${app} ${build.version}`))
      await refuseUnfitBuild(app, build, parseDefinitions, filesIn(site));
}
