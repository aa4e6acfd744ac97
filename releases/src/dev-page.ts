import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/shared/contract';
import { globalName, reactRefreshHook } from '@assistant/shared/rspack';
import { type AppName, type RemoteName, releaseFolder } from './apps';
import { buildWorkspace } from './build-app';
import { publishFiles } from './publish';
import { readRegistry } from './registry';
import { pageSettings } from './settings';
import { renderIndex, type ShellTags, shellTags } from './shell-page';
import { sourceVersion } from './source-version';

/** The version of what a development server gives. */
export const DEV_VERSION = 'dev';

/** A development build of the shell: fast refresh needs the development build of React in the page. */
async function developmentShell(site: string): Promise<ShellTags> {
  const version = `${sourceVersion('shell')}-dev`;
  await buildWorkspace('shell', { RELEASE_VERSION: version, NODE_ENV: 'development' });
  await publishFiles(site, 'shell', version);
  const at = releaseFolder('shell', version);
  return shellTags(join(site, at), at);
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

/** Writes the product's page with this app as it is being written; gives the page's file. */
export async function writePage(site: string, folder: string, name: AppName): Promise<string> {
  const registry = (await readRegistry(site)) as ReleaseRegistry;
  const html =
    name === 'shell'
      ? await renderIndex(registry, pageSettings(), {
          script: '<script defer src="/shell.js"></script>',
          style: '<link rel="stylesheet" href="/shell.css">',
          sharedParts: '{}',
        })
      : await renderIndex(withDevelopment(registry, name), pageSettings(), await developmentShell(site));
  const page = join(folder, 'page/index.html');
  await mkdir(dirname(page), { recursive: true });
  await writeFile(
    page,
    html.replace('</head>', () => `<script>${reactRefreshHook()}</script>\n</head>`),
  );
  return page;
}
