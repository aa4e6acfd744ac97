import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import type { PageSettings } from '@assistant/page-data';
import { readApi } from './api/api-document';
import type { ApiCalls } from './api/call-misfits';
import { apiMisfits, withoutOldPages } from './api/pages-in-use';
import { type AppName, ROOT, releaseFolder, workspaceApps, workspaceRemotes } from './apps';
import { refuseAreaMistakes } from './areas/registry-areas';
import { workspaceAreaMistakes } from './areas/workspace-areas';
import { buildApp, buildWorkspace } from './build-app';
import { rememberBuiltFrom, versionBuiltFrom } from './built-from';
import { writeIndex } from './index-html';
import { publishApp } from './publish-shell';
import { refuseMisfits } from './refuse-misfits';
import { activate, nextRevision, readRegistry, writeRegistry } from './registry';
import { inputsHash, sourceHash } from './source-hash';
import { activateTogether } from './together';

/** Reports what a long command is doing, one line per step. */
export type Report = (line: string) => void;

/** On two cores more builds at once would only wait for each other. */
const AT_ONCE = 2;

/**
 * Builds every app whose sources changed since it was last built for `site`, publishes what holds something new,
 * activates those versions, and writes `index.html`. An app that holds what it held is not activated again, so
 * that an operator's choice of versions survives a restart.
 * @param beingWritten an app that stays as it was released, if it was: half-written sources need not build
 * @throws an error where areas of remotes collide, before anything is built
 */
export async function releaseAll(
  site: string,
  settings: PageSettings,
  report: Report,
  beingWritten?: AppName,
): Promise<void> {
  const mistakes = await workspaceAreaMistakes();
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const found = await readRegistry(site);
  const isReleased = (app: AppName) => Boolean(app === 'shell' ? found : found?.remotes[app]);
  const isPublished = (app: AppName, version: string) => existsSync(join(site, releaseFolder(app, version)));
  const built: Record<AppName, { inputs: string; version: string }> = {};
  const versions = new Map<AppName, string>();
  const changed: AppName[] = [];
  const apps = workspaceApps().filter((app) => !(app === beingWritten && isReleased(app)));
  await eachOf(apps, async (app) => {
    const inputs = inputsHash(app);
    const known = await versionBuiltFrom(site, app, inputs);
    const version = known ?? (await buildAnew(app, report));
    versions.set(app, version);
    if (!known) built[app] = { inputs, version };
    if (!isPublished(app, version)) {
      await publishApp(site, app, version);
      changed.push(app);
    }
  });
  await rememberBuiltFrom(site, built);

  const coming = withChanged(site, found, versions, changed).then((wanted) =>
    giveToPlayers(site, found, wanted, report, beingWritten),
  );
  const registry = await coming.catch(async (error) => {
    // What is refused is not published either: once that is mended, the next release has to see it as new.
    for (const app of changed)
      await rm(join(site, releaseFolder(app, versions.get(app) as string)), { recursive: true });
    throw error;
  });
  await writeIndex(site, registry, settings);
}

/** The registry with what is new in the place of what was active. */
async function withChanged(
  site: string,
  found: ReleaseRegistry | undefined,
  versions: ReadonlyMap<AppName, string>,
  changed: readonly AppName[],
): Promise<ReleaseRegistry> {
  const shellVersion = versions.get('shell') ?? (found?.shell.version as string);
  let registry: ReleaseRegistry = found ?? {
    schema: 1 as const,
    issued_at: '',
    pages_from: '',
    shell: { version: shellVersion },
    remotes: {},
  };
  const remotes = workspaceRemotes().filter((name) => !registry.remotes[name] || changed.includes(name));
  const wanted = new Map(remotes.map((name) => [name, versions.get(name) as string]));
  if (!found || changed.includes('shell')) return activateTogether(site, registry, shellVersion, wanted);
  for (const [name, version] of wanted) registry = await activate(site, registry, name, version);
  return registry;
}

/** Writes the registry where it changed, unless a page would not work by it. Returns what is written. */
async function giveToPlayers(
  site: string,
  found: ReleaseRegistry | undefined,
  wanted: ReleaseRegistry,
  report: Report,
  beingWritten: AppName | undefined,
): Promise<ReleaseRegistry> {
  const api = await readApi();
  const { registry, dropped } = await withoutOldPages(site, wanted, api);
  for (const sentence of dropped) report(`no fallback any more: ${sentence}`);
  await refuseBrokenPages(site, registry, api, beingWritten);
  if (found && wanted === found && dropped.length === 0) return found;
  const now = new Date().toISOString();
  // Open pages that run another shell, or calls that do not work any more, are told to reload.
  const same = registry.shell.version === found?.shell.version && dropped.length === 0;
  const pages_from = same ? (found?.pages_from ?? now) : now;
  const stamped = { ...registry, issued_at: now, pages_from, revision: nextRevision(found) };
  await refuseAreaMistakes(site, stamped);
  await refuseMisfits(site, found, stamped);
  await writeRegistry(site, stamped);
  return stamped;
}

/** @param beingWritten an app whose release no page gets */
async function refuseBrokenPages(
  site: string,
  registry: ReleaseRegistry,
  api: ApiCalls,
  beingWritten: AppName | undefined,
): Promise<void> {
  const { [beingWritten ?? '']: _, ...remotes } = registry.remotes;
  const found = await apiMisfits(site, { ...registry, remotes }, api);
  const mistakes = found.map(({ mistake }) => mistake);
  if (mistakes.length > 0)
    throw new Error(`The API would break pages that players get:\n${[...new Set(mistakes)].join('\n')}`);
}

async function buildAnew(app: AppName, report: Report): Promise<string> {
  const started = Date.now();
  const version = await buildApp(app);
  report(`built ${app} ${version} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return version;
}

/** Builds the server's bundle when its sources changed. */
export async function buildServer(report: Report): Promise<void> {
  const stamp = join(ROOT, 'server/dist/source-hash');
  const hash = sourceHash('server', 'shared', 'package-lock.json');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;
  const started = Date.now();
  await buildWorkspace('server');
  await writeFile(stamp, hash);
  report(`built server in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function eachOf(apps: AppName[], work: (app: AppName) => Promise<void>): Promise<void> {
  const waiting = [...apps];
  const worker = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) await work(app);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
