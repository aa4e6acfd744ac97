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

/**
 * Refuses a build whose global is none of its own: a page would take something else for the remote, or replace what it
 * needs itself.
 * @throws RefusalError where it is no such name, or the entry does not declare it
 */
async function refuseForeignGlobal(site: string, app: string, { version, global, entry }: ReleaseBuild) {
  const script = String((await contentOf(join(site, entry.href))) ?? '');
  const isOwn = NAME.test(global) && new RegExp(`(^|[;{}\\s])var ${global}\\s*[;=,]`).test(script);
  if (!isOwn) throw refusal('foreignGlobal', { app, version, global });
}

/** What a file weighs over the wire: that of its compressed copy, where it has one. */
async function wireBytes(site: string, href: string): Promise<number> {
  const file = join(site, href);
  const found = await stat(`${file}.br`).catch(() => stat(file));
  return found.size;
}

async function refuseHeavy(site: string, app: string, build: ReleaseBuild) {
  for (const part of [undefined, ...Object.keys(build.parts ?? {})]) {
    const weights = await Promise.all(earlyOf(build, part).files.map(({ href }) => wireBytes(site, href)));
    const kilobytes = Math.ceil(weights.reduce((sum, bytes) => sum + bytes, 0) / 1000);
    if (kilobytes > FIRST_SCREEN_KB)
      throw refusal('tooHeavy', { app, version: build.version, kilobytes, most: FIRST_SCREEN_KB });
  }
}

async function refuseBadDefinitions(
  site: string,
  app: string,
  { version, definitions }: ReleaseBuild,
  parseDefinitions: ParseDefinitions,
) {
  if (!definitions) return;
  const parsed = parseDefinitions(parseJson(String(await contentOf(join(site, definitions.href)))));
  if (!parsed.ok) throw refusal('definitions', { app, version, lines: parsed.errors });
}

/**
 * Refuses builds of remotes that no one had before where their first screen is too heavy, where the server could not read
 * their task definitions, so that no setting of theirs could be saved, or whose global is not one of their own.
 * @throws RefusalError that says why
 */
export async function refuseUnfitBuilds(
  site: string,
  before: ReleaseRegistry,
  after: ReleaseRegistry,
  parseDefinitions: ParseDefinitions,
): Promise<void> {
  const known = new Set(buildsIn(before).map(([app, { version }]) => `${app} ${version}`));
  for (const [app, build] of buildsIn(after)) {
    if (known.has(`${app} ${build.version}`)) continue;
    await refuseForeignGlobal(site, app, build);
    await refuseHeavy(site, app, build);
    await refuseBadDefinitions(site, app, build, parseDefinitions);
  }
}
