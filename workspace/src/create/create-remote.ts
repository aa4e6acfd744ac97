import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT, workspaceApps } from '../../../releases/src/apps';

const TEMPLATE = join(dirname(fileURLToPath(import.meta.url)), 'template');
const END = '.template';

/** Where a new remote is made, what it is called, and the address its pages are below. */
export interface NewRemote {
  folder: string;
  name: string;
  path: string;
  /** Of its development server. */
  port: number;
}

const wordOf = (path: string): string => {
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The version of a package that this workspace works with. */
async function installedVersion(name: string): Promise<string> {
  const file = join(ROOT, 'node_modules', name, 'package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

async function fill(text: string, values: Readonly<Record<string, string>>): Promise<string> {
  const versions = [...text.matchAll(/\{\{version:(.+?)\}\}/g)].map(([, name = '']) => name);
  const known = new Map(Object.entries(values));
  for (const name of versions) known.set(`version:${name}`, await installedVersion(name));
  return text.replace(/\{\{(.+?)\}\}/g, (whole, key: string) => known.get(key) ?? whole);
}

/** The ports of the development servers of the workspace's apps. */
export async function appPorts(): Promise<number[]> {
  const configs = workspaceApps(ROOT).map((app) => readFile(join(ROOT, app, 'rspack.config.ts'), 'utf8'));
  return (await Promise.all(configs)).map((text) => Number(/\bport: (\d+)/.exec(text)?.[1] ?? 0));
}

/** A port for a development server that no app of the workspace has. */
export const nextPort = async (): Promise<number> => Math.max(...(await appPorts())) + 1;

/**
 * Writes the files of a new remote: a working screen with its test.
 * @returns the files, relative to its folder
 * @throws an error where the folder is there already
 */
export async function createRemote({ folder, name, path, port }: NewRemote): Promise<string[]> {
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  const values = { name, path, port: String(port), title: wordOf(path) };
  const found = await readdir(TEMPLATE, { recursive: true });
  const templates = found.filter((file) => file.endsWith(END)).toSorted();
  for (const template of templates) {
    const file = join(folder, template.slice(0, -END.length));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await fill(await readFile(join(TEMPLATE, template), 'utf8'), values));
  }
  return templates.map((template) => template.slice(0, -END.length));
}

/** The document of the architecture with the row of a new remote, after those of the others. */
export function withRow(document: string, name: string, path: string): string {
  const last = [...document.matchAll(/^\| `mfe-[^\n]*\n/gm)].at(-1);
  if (!last) throw new Error('docs/architecture.md has no row of a remote; add one by hand');
  const at = last.index + last[0].length;
  return `${document.slice(0, at)}| \`${name}\` | the pages below \`${path}\` | \`shared\` |\n${document.slice(at)}`;
}
