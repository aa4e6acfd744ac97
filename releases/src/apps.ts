import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppName, RemoteName } from '@assistant/release-store';

/** The root of the workspace. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Where a remote says what it is, in its folder. */
export const DECLARATION_FILE = 'remote.ts';

/** The remotes of a workspace: its folders with a declaration. */
export const workspaceRemotes = (root = ROOT): RemoteName[] =>
  readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, DECLARATION_FILE)))
    .toSorted();

/** All deployables of a workspace. */
export const workspaceApps = (root = ROOT): AppName[] => ['shell', ...workspaceRemotes(root)];
