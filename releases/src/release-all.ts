import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageSettings } from '@assistant/shared/released-page';
import { APPS, type AppName, REMOTES, type RemoteName, ROOT, releaseFolder } from './apps';
import { buildWorkspace } from './build-app';
import { writeIndex } from './index-html';
import { publishApp } from './publish-shell';
import { activate, activateShell, readRegistry, writeRegistry } from './registry';
import { sourceHash, sourceVersion } from './source-version';

/** Says what a long command is doing, a line a step. */
export type Report = (line: string) => void;

/** Two cores: more at once only takes turns. */
const AT_ONCE = 2;

/**
 * Builds and publishes every app whose sources changed since it was last published into `site`, gives
 * the new versions to all players, and writes `index.html`. What did not change is neither built nor
 * activated again, so that an operator's choice of versions outlives a restart.
 * @param beingWritten stays as it was released, if it was: what is half written need not build
 */
export async function releaseAll(
  site: string,
  settings: PageSettings,
  report: Report,
  beingWritten?: AppName,
): Promise<void> {
  const found = await readRegistry(site);
  const versions = new Map(APPS.map((app) => [app, sourceVersion(app)]));
  const changed = APPS.filter(
    (app) =>
      !(found && app === beingWritten) &&
      !existsSync(join(site, releaseFolder(app, versions.get(app) as string))),
  );
  await eachOf(changed, async (app) => {
    const version = versions.get(app) as string;
    const started = Date.now();
    await buildWorkspace(app, { RELEASE_VERSION: version });
    await publishApp(site, app, version);
    report(`built ${app} ${version} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  });

  const shellVersion = versions.get('shell') as string;
  let registry = found ?? {
    schema: 1 as const,
    issued_at: '',
    pages_from: '',
    shell: { version: shellVersion },
    remotes: {},
  };
  if (changed.includes('shell')) registry = activateShell(registry, shellVersion);
  for (const remote of REMOTES) {
    if (!registry.remotes[remote] || changed.includes(remote)) {
      registry = await activate(site, registry, remote as RemoteName, versions.get(remote) as string);
    }
  }
  if (!found || changed.length > 0) {
    const now = new Date().toISOString();
    const pages_from = registry.shell.version === found?.shell.version ? found.pages_from : now;
    registry = { ...registry, issued_at: now, pages_from };
    await writeRegistry(site, registry);
  }
  await writeIndex(site, registry, settings);
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
