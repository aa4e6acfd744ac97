import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, workspaceApps } from '../../../releases/src/apps';
import { type NewRemote, writeRemote } from '../../../releases/src/team/create/write-remote';

/** The version of a package that this workspace works with. */
export async function installedVersion(name: string): Promise<string> {
  const file = join(ROOT, 'node_modules', name, 'package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

/** The ports of the development servers of the workspace's apps. */
export async function appPorts(): Promise<number[]> {
  const configs = workspaceApps(ROOT).map((app) => readFile(join(ROOT, app, 'rspack.config.ts'), 'utf8'));
  return (await Promise.all(configs)).map((text) => Number(/\bport: (\d+)/.exec(text)?.[1] ?? 0));
}

/** A port for a development server that no app of the workspace has. */
export const nextPort = async (): Promise<number> => Math.max(...(await appPorts())) + 1;

/**
 * Writes the files of a new remote of this workspace: a working screen with its test.
 * @returns the files, relative to its folder
 * @throws an error where the folder is there already
 */
export const createRemote = (remote: NewRemote): Promise<string[]> => writeRemote(remote, installedVersion);

/** The document of the architecture with the row of a new remote, after those of the others. */
export function withRow(document: string, name: string, path: string): string {
  const last = [...document.matchAll(/^\| `mfe-[^\n]*\n/gm)].at(-1);
  if (!last) throw new Error('docs/architecture.md has no row of a remote; add one by hand');
  const at = last.index + last[0].length;
  return `${document.slice(0, at)}| \`${name}\` | the pages below \`${path}\` | \`shared\` |\n${document.slice(at)}`;
}
