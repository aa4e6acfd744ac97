import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/shared/contract';
import { globalName, reactRefreshHook } from '@assistant/shared/rspack';
import { APPS, type AppName, type RemoteName, ROOT } from './apps';
import { buildWorkspace } from './build-app';
import { publishedShell, renderIndex, type ShellTags } from './index-html';
import { publishFiles } from './publish';
import { readRegistry } from './registry';
import { buildServer, releaseAll } from './release-all';
import { pageSettings, siteFolder } from './settings';
import { sourceVersion } from './source-version';

const report = (line: string) => console.log(`  ${line}`);
/** The version of what a development server gives. */
const DEV_VERSION = 'dev';
const app = process.argv[2] as AppName | undefined;

/** A development build of the shell: fast refresh needs the development build of React in the page. */
async function developmentShell(site: string): Promise<ShellTags> {
  const version = `${sourceVersion('shell')}-dev`;
  await buildWorkspace('shell', { RELEASE_VERSION: version, NODE_ENV: 'development' });
  await publishFiles(site, 'shell', version);
  return publishedShell(site, version);
}

/** The registry with one remote taken from its development server. */
function withDevelopment(registry: ReleaseRegistry, remote: RemoteName): ReleaseRegistry {
  const { active } = registry.remotes[remote] as ReleaseRegistry['remotes'][string];
  const entry = { href: 'remoteEntry.js', integrity: '', bytes: 0 };
  const global = globalName(remote, DEV_VERSION);
  return {
    ...registry,
    remotes: { ...registry.remotes, [remote]: { active: { ...active, global, entry, preload: [] } } },
  };
}

async function main(name: AppName): Promise<number> {
  const site = siteFolder();
  console.log('• Building the other apps where they changed …');
  await releaseAll(site, pageSettings(), report);
  await buildServer(report);
  const registry = (await readRegistry(site)) as ReleaseRegistry;
  const html =
    name === 'shell'
      ? await renderIndex(registry, pageSettings(), {
          script: '<script defer src="/shell.js"></script>',
          style: '<link rel="stylesheet" href="/shell.css">',
        })
      : await renderIndex(withDevelopment(registry, name), pageSettings(), await developmentShell(site));
  const page = join(ROOT, '.cache/dev/index.html');
  await mkdir(join(ROOT, '.cache/dev'), { recursive: true });
  await writeFile(
    page,
    html.replace('</head>', () => `<script>${reactRefreshHook()}</script>\n</head>`),
  );

  const env = {
    ...process.env,
    SITE_DIR: site,
    DEV_PAGE: page,
    RELEASE_VERSION: DEV_VERSION,
    NODE_ENV: 'development',
  };
  const server = spawn(process.execPath, [join(ROOT, 'server/dist/main.mjs')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...env, NODE_ENV: 'production' },
  });
  const rspack = join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
  const dev = spawn(process.execPath, [rspack, 'serve'], { cwd: join(ROOT, name), stdio: 'inherit', env });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => [dev, server].forEach((child) => void child.kill('SIGTERM')));
  // Either of them ending ends the other: half of it is of no use.
  const ends = [server, dev].map((child) => new Promise<void>((done) => child.once('exit', () => done())));
  await Promise.race(ends);
  for (const child of [dev, server]) child.kill('SIGTERM');
  await Promise.all(ends);
  return 0;
}

if (app && APPS.includes(app)) {
  process.exitCode = await main(app).catch((error: Error) => {
    console.error(`\n${error.message}`);
    return 1;
  });
} else {
  console.error(`Name one app to work on: npm run dev -- ${APPS.join(' | ')}`);
  process.exitCode = 1;
}
