import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the workspace. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Where a remote says what it is, in its folder. */
export const DECLARATION_FILE = 'remote.ts';

/** The name of a remote: of its folder in a site, and of the one in its workspace. */
export type RemoteName = string;
/** `shell`, or a remote. */
export type AppName = string;

/** The remotes of a workspace: its folders with a declaration. */
export const workspaceRemotes = (root = ROOT): RemoteName[] =>
  readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, DECLARATION_FILE)))
    .toSorted();

/** All deployables of a workspace. */
export const workspaceApps = (root = ROOT): AppName[] => ['shell', ...workspaceRemotes(root)];

/** The folder of an app's version in a site, relative to the site's root. */
export function releaseFolder(app: AppName, version: string): string {
  return app === 'shell' ? join('shell', version) : join('remotes', app, version);
}

/**
 * A name that an operator has typed, as an app's.
 * @param known the apps it may be
 * @throws an error that names them
 */
export function appNamed(given: string | undefined, known: readonly AppName[]): AppName {
  if (given && known.includes(given)) return given;
  throw new Error(
    `${given ? `"${given}" is no app; it must be` : 'which app? It is'} one of ${known.join(', ')}`,
  );
}
