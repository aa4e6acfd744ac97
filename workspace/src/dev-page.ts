import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { globalName, reactRefreshHook, withServed } from '@assistant/build-preset';
import type { ReleaseRegistry } from '@assistant/contract';
import { type AppName, pageSettings, readRegistry } from '@assistant/release-store';
import { ROOT } from '../../releases/src/apps';
import { buildWorkspace } from '../../releases/src/build-app';
import { publishFiles } from '../../releases/src/publish';
import { renderIndex, type ShellTags, shellTags } from '../../releases/src/shell-page';
import { readDeclaration } from './areas/workspace-areas';
import { inputsHash } from './source-hash';

/** The version of a development server's build. */
export const DEV_VERSION = 'dev';

/** A development build of the shell, because fast refresh needs the development build of React. */
async function developmentShell(site: string): Promise<ShellTags> {
  const version = `dev-${inputsHash('shell')}`;
  await buildWorkspace('shell', { RELEASE_VERSION: version, NODE_ENV: 'development' });
  await publishFiles(site, 'shell', version);
  return shellTags(join(ROOT, 'shell/dist'), version);
}

/** Writes the product's page with this app from its development server. Returns the page's path. */
export async function writePage(site: string, folder: string, name: AppName): Promise<string> {
  const registry = (await readRegistry(site)) as ReleaseRegistry;
  const html =
    name === 'shell'
      ? await renderIndex(registry, pageSettings(), {
          script: '<script defer src="/shell.js"></script>',
          style: '<link rel="stylesheet" href="/shell.css">',
          sharedParts: '{}',
        })
      : await renderIndex(
          withServed(registry, {
            remote: await readDeclaration(name),
            global: globalName(name, DEV_VERSION),
          }),
          pageSettings(),
          await developmentShell(site),
        );
  const page = join(folder, 'page/index.html');
  await mkdir(dirname(page), { recursive: true });
  await writeFile(
    page,
    html.replace('</head>', () => `<script>${reactRefreshHook()}</script>\n</head>`),
  );
  return page;
}
