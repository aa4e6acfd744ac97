import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutShell } from '../without-shell';
import { OWN_SCOPE, tableIn } from './scope';

const END = '.template';

/** Where a new remote is made, what it is called, and the address its pages are below. */
export interface NewRemote {
  folder: string;
  name: string;
  path: string;
  /** Of its development server. */
  port: number;
}

/** The version of a package, for those that a new remote uses. */
export type VersionOf = (name: string) => string | Promise<string>;

const WORDS = '[a-z0-9]+(-[a-z0-9]+)*';

/** @throws an error that says in one sentence what is wrong with the name of a new remote, or the address of its pages */
export function refuseMistakes(name: string, path: string): void {
  if (!new RegExp(`^mfe-${WORDS}$`).test(name))
    throw new Error(
      `"${name}" cannot be the name of a remote; wanted mfe- and lower-case words, as mfe-events`,
    );
  if (!new RegExp(`^(/${WORDS})+$`).test(path))
    throw new Error(
      `"${path}" cannot be the address of its pages; wanted / and lower-case words, as /events`,
    );
}

/** @throws an error for what is no address of a registry, or has a name or password in it, which would be printed and committed */
export function refuseRegistry(registry: string): void {
  const url = URL.canParse(registry) ? new URL(registry) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Error(
      'say which registry as https://npm.example.com, with no name or password in it: npm login keeps those',
    );
}

/** Installs what a new remote names; npm says itself what it does. @throws an error where it fails */
export function npmInstall(name: string, cwd: string): void {
  const words = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(...withoutShell('npm', words), { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${name} is written, but npm install failed; npm says why above`);
}

/** Beside this file in the workspace, and beside the program in the package of the team's tool. */
const templates = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));
export const TEMPLATES = { remote: templates('./template'), team: templates('./for-a-team') };

const wordOf = (path: string): string => {
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

async function fill(
  text: string,
  values: Readonly<Record<string, string>>,
  versionOf: VersionOf,
): Promise<string> {
  const versions = [...text.matchAll(/\{\{version:(.+?)\}\}/g)].map(([, name = '']) => name);
  const known = new Map(Object.entries(values));
  for (const name of versions) known.set(`version:${name}`, await versionOf(name));
  return text.replace(/\{\{(.+?)\}\}/g, (whole, key: string) => known.get(key) ?? whole);
}

/**
 * Writes files from templates: those of a new remote are a working screen with its test.
 * @returns the files, relative to its folder
 */
async function writeFrom(
  template: string,
  { folder, name, path, port }: NewRemote,
  versionOf: VersionOf,
): Promise<string[]> {
  const values = { name, path, port: String(port), title: wordOf(path) };
  const found = await readdir(template, { recursive: true });
  const files = found.filter((file) => file.endsWith(END)).map((file) => file.slice(0, -END.length));
  for (const file of files) {
    const text = await readFile(join(template, `${file}${END}`), 'utf8');
    // npm takes no such file into a package by its own name.
    const written = join(folder, file.replace(/^gitignore$/, '.gitignore'));
    await mkdir(dirname(written), { recursive: true });
    await writeFile(written, await fill(text, values, versionOf));
  }
  return files.toSorted();
}

/**
 * Writes the files of a new remote of a workspace.
 * @returns the files, relative to its folder
 * @throws an error where the folder is there already
 */
export async function writeRemote(remote: NewRemote, versionOf: VersionOf): Promise<string[]> {
  // A repository that was cloned empty is the place for it.
  const there = existsSync(remote.folder) ? await readdir(remote.folder).catch(() => [remote.folder]) : [];
  if (there.some((name) => name !== '.git')) throw new Error(`${remote.folder} is there already, with files`);
  return writeFrom(TEMPLATES.remote, remote, versionOf);
}

/** What is at the root of a workspace, and a remote with a folder of its own has itself. */
const TOOLS = [
  '@assistant/cli',
  '@assistant/testing',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'identity-obj-proxy',
  'jest',
  'jest-environment-jsdom',
  'jest-runtime',
  'typescript',
];

/**
 * Writes a new remote with a folder of its own: also its test tools, the team's tool, and what its CI runs.
 * @param scope in which its packages are published
 * @returns the files, relative to its folder
 * @throws an error where the folder is there already
 */
export async function writeTeamRemote(
  remote: NewRemote,
  versionOf: VersionOf,
  scope = OWN_SCOPE,
): Promise<string[]> {
  const written = await writeRemote(remote, versionOf);
  const more = await writeFrom(TEMPLATES.team, remote, versionOf);
  const file = join(remote.folder, 'package.json');
  const about = JSON.parse(await readFile(file, 'utf8'));
  Object.assign(about.scripts, { test: 'jest', typecheck: 'tsc' });
  for (const name of TOOLS)
    about.devDependencies[name] = `${name.startsWith('@assistant/') ? '^' : ''}${await versionOf(name)}`;
  for (const table of ['dependencies', 'devDependencies']) about[table] = tableIn(scope, about[table]);
  await writeFile(file, `${JSON.stringify(about, null, 2)}\n`);
  return [...written, ...more];
}
