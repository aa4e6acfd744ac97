import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the workspace. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The remotes, each a folder of the workspace and a folder of `site/remotes/`. */
export const REMOTES = [
  'mfe-auth',
  'mfe-tasks-basic',
  'mfe-tasks-premium',
  'mfe-tasks-supreme',
  'mfe-chat',
] as const;

export type RemoteName = (typeof REMOTES)[number];
export type AppName = RemoteName | 'shell';

/** All six deployables. */
export const APPS: readonly AppName[] = ['shell', ...REMOTES];

/** Where a version of an app lies in a site, relative to its root. */
export function releaseFolder(app: AppName, version: string): string {
  return app === 'shell' ? join('shell', version) : join('remotes', app, version);
}
