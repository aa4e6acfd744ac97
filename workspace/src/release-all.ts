import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson, isWithdrawn, type ReleaseRegistry } from '@assistant/contract';
import type { PageSettings } from '@assistant/page-data';
import {
  type ApiCalls,
  type AppName,
  activate,
  activateTogether,
  apiMisfits,
  ConflictError,
  folderStore,
  isDecided,
  type Released,
  type ReleaseStore,
  refuseAreaMistakes,
  refuseMisfits,
  refusePinned,
  releaseFolder,
  retiredIn,
  withoutOldPages,
} from '@assistant/release-store';
import { readApi } from '../../releases/src/api/api-document';
import { ROOT, workspaceApps, workspaceRemotes } from '../../releases/src/apps';
import { buildApp, buildWorkspace } from '../../releases/src/build-app';
import { nothingReleased } from '../../releases/src/image/first-release';
import { seenReleases } from '../../releases/src/key-file';
import { publishApp } from '../../releases/src/publish-shell';
import type { Report, Signing } from '../../releases/src/signing';
import { whoAmI } from '../../releases/src/who';
import { workspaceAreaMistakes } from './areas/workspace-areas';
import { rememberBuiltFrom, versionBuiltFrom } from './built-from';
import { removeUnused } from './remove-unused';
import { inputsHash, sourceHash } from './source-hash';

/** On two cores more builds at once would only wait for each other. */
const AT_ONCE = 2;

/**
 * Builds every app whose sources changed since it was last built for `site`, publishes what holds something new,
 * and activates those versions. An app that holds what it held is not activated again, and one whose versions an
 * operator chose waits for one: the caller gets what waits.
 * @param beingWritten an app that stays as it was released, if it was: half-written sources need not build
 * @param signing none in a site that is not signed
 * @throws an error where areas of remotes collide, before anything is built
 */
export async function releaseAll(
  site: string,
  settings: PageSettings,
  report: Report,
  beingWritten?: AppName,
  signing?: Signing,
): Promise<void> {
  const mistakes = await workspaceAreaMistakes();
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const store = folderStore(site, signing?.key, { seen: seenReleases() });
  const found = (await store.read())?.registry;
  const isReleased = (app: AppName) => Boolean(app === 'shell' ? found : found?.remotes[app]);
  const isPublished = (app: AppName, version: string) => existsSync(join(site, releaseFolder(app, version)));
  const built: Record<AppName, { inputs: string; version: string }> = {};
  const versions = new Map<AppName, string>();
  const changed: AppName[] = [];
  const published: (readonly [AppName, string])[] = [];
  const isActive = (app: AppName, version: string) =>
    version === (app === 'shell' ? found?.shell.version : found?.remotes[app]?.active.version);
  const apps = workspaceApps().filter((app) => !(app === beingWritten && isReleased(app)));
  await eachOf(apps, async (app) => {
    const inputs = inputsHash(app);
    const known = await versionBuiltFrom(site, app, inputs);
    const version = known ?? (await buildAnew(app, report));
    versions.set(app, version);
    if (!known) built[app] = { inputs, version };
    if (!isPublished(app, version)) {
      await publishApp(site, app, version, signing?.key);
      published.push([app, version]);
      changed.push(app);
    } else if (!isActive(app, version)) {
      // Built before: the build ended before players got it, or the sources are again as they were then.
      changed.push(app);
    }
  });
  await rememberBuiltFrom(site, built);

  const release: Release = { site, store, settings, versions, changed, report, beingWritten, signing };
  await giveToPlayers(release).catch(async (error) => {
    // What is refused is not published either: once that is mended, the next release has to see it as new.
    for (const [app, version] of await removeUnused(site, store, published))
      report(`${app} ${version} stays in the site, for players may get it; look at status`);
    throw error;
  });
}

/** What was built, and where it goes. */
interface Release {
  site: string;
  store: ReleaseStore;
  settings: PageSettings;
  /** The version of each app by the sources as they are. */
  versions: ReadonlyMap<AppName, string>;
  /** The apps of which that is new in the site. */
  changed: readonly AppName[];
  report: Report;
  beingWritten: AppName | undefined;
  signing: Signing | undefined;
}

/** The registry with what is new instead of what was active, unless an operator chose that. */
async function withChanged(
  { site, versions, changed, report }: Release,
  found: ReleaseRegistry | undefined,
): Promise<ReleaseRegistry> {
  const shellVersion = versions.get('shell') ?? (found?.shell.version as string);
  let registry: ReleaseRegistry = found ?? nothingReleased(shellVersion);
  const activeOf = (app: AppName) =>
    app === 'shell' ? registry.shell.version : registry.remotes[app]?.active.version;
  const isRetired = (app: AppName) => found !== undefined && retiredIn(found)[app] !== undefined;
  const isOut = (app: AppName) => found !== undefined && isWithdrawn(found, app, versions.get(app) as string);
  const isSigned = (app: AppName) => app === 'shell' && (found?.threshold?.keys ?? 1) > 1;
  const waits = (app: AppName) =>
    found !== undefined && (isDecided(found, app) || isOut(app) || isSigned(app));
  const why = (app: AppName, version: string) => {
    if (isRetired(app)) return `an operator has retired it: npm run release -- retire ${app} --off ends that`;
    return isSigned(app)
      ? `several operators sign it: npm run release -- activate ${app} ${version} --approvals FILE`
      : `an operator chose ${activeOf(app)}: npm run release -- activate ${app} ${version}`;
  };
  for (const [app, version] of versions)
    if (waits(app) && activeOf(app) !== version)
      report(
        isOut(app)
          ? `${app} ${version} was withdrawn; players keep ${activeOf(app) ?? 'what they have'}`
          : `${app} ${version} waits, for ${why(app, version)}`,
      );
  const isNew = (name: AppName) => !activeOf(name) || changed.includes(name);
  const remotes = workspaceRemotes().filter((name) => isNew(name) && !waits(name));
  const wanted = new Map(remotes.map((name) => [name, versions.get(name) as string]));
  if (!found || (changed.includes('shell') && !waits('shell')))
    return activateTogether(site, registry, shellVersion, wanted);
  for (const [name, version] of wanted) registry = await activate(site, registry, name, version);
  return registry;
}

/** Whether a site has its newest revision recorded with these settings, and signed by this key. */
function isSettled({ settings, signing }: Release, { registry, settings: now }: Released): boolean {
  const isSigned = !signing || now.RELEASE_KEYS?.[signing.key.id] !== undefined;
  const ofServer = canonicalJson(signing?.serverKeys ?? now.SERVER_KEYS ?? {});
  const isSame =
    now.API_BASE === settings.API_BASE &&
    now.LOGIN_OBFUSCATION_KEY === settings.LOGIN_OBFUSCATION_KEY &&
    now.OFFLINE_COPY === settings.OFFLINE_COPY;
  const knowsServer = ofServer === canonicalJson(now.SERVER_KEYS ?? {});
  return registry.chain !== undefined && isSigned && knowsServer && isSame;
}

/** Commits what is new, unless a page would not work by it. */
async function giveToPlayers(release: Release): Promise<void> {
  const { site, store, report, beingWritten, settings, signing } = release;
  const api = await readApi();
  // A site whose key is replaced at this moment has records of the one before.
  const released = await (signing?.newKey ? store.read() : store.readTrusted());
  const found = released?.registry;
  const wanted = await withChanged(release, found);
  const { registry, dropped } = await withoutOldPages(site, wanted, api);
  for (const sentence of dropped) report(`no fallback any more: ${sentence}`);
  await refuseBrokenPages(site, registry, api, beingWritten);
  if (released && wanted === found && dropped.length === 0 && isSettled(release, released))
    return store.show();
  if (found) refusePinned(found, registry);
  await refuseAreaMistakes(site, registry);
  await refuseMisfits(site, found, registry, api);
  // Open pages that run another shell, or calls that do not work any more, reload.
  const reload = registry.shell.version !== found?.shell.version || dropped.length > 0;
  const command = 'build';
  const { serverKeys } = signing ?? {};
  const ofPage = { ...settings, ...(serverKeys && { SERVER_KEYS: serverKeys }) };
  const draft = { on: released?.revision ?? 0, registry, settings: ofPage, command, who: whoAmI(), reload };
  try {
    await store.commit({ ...draft, newKey: signing?.newKey ?? false });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    report('what is released was changed meanwhile; looking again');
    return giveToPlayers(release);
  }
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

/** What runs beside the apps, by the room that builds it, with what goes into it. */
const PROGRAMS = { server: ['server', 'realm'], releases: ['releases'] };

/** Builds the programs of the server, and the release commands that it publishes with, whose sources changed. */
export async function buildServer(report: Report): Promise<void> {
  for (const [room, sources] of Object.entries(PROGRAMS)) {
    const stamp = join(ROOT, room, 'dist/source-hash');
    const hash = sourceHash(...sources, 'shared', 'package-lock.json');
    if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) continue;
    const started = Date.now();
    await buildWorkspace(room);
    await writeFile(stamp, hash);
    report(`built ${room} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}

/** Does some work for each app, as many at once as the machine has cores for. */
export async function eachOf(apps: AppName[], work: (app: AppName) => Promise<void>): Promise<void> {
  const waiting = [...apps];
  const worker = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift())
      await work(app).catch((error) => {
        waiting.length = 0;
        throw error;
      });
  };
  // A change of another command that is under way is completed first.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
