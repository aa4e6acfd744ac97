import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppName, RemoteName } from '@assistant/release-store';

/** The root of the workspace, or the folder of an image, which has the bundles in the same depth. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Where a remote says what it is, in its folder. */
export const DECLARATION_FILE = 'remote.ts';

/** In the folder that `npm run bundle` makes: the build of each app, to be published. A workspace has the sources instead. */
export const BUILDS = join(ROOT, 'builds');

/** The remotes of a workspace, its folders with a declaration; or of an image, by their builds. */
export const workspaceRemotes = (root = ROOT): RemoteName[] => {
  const built = join(root, 'builds');
  const names = existsSync(built)
    ? readdirSync(built).filter((name) => name !== 'shell')
    : readdirSync(root).filter((folder) => existsSync(join(root, folder, DECLARATION_FILE)));
  return names.toSorted();
};

/** All deployables of a workspace. */
export const workspaceApps = (root = ROOT): AppName[] => ['shell', ...workspaceRemotes(root)];
