import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtVersion } from '../../../../releases/src/build-app';
import type { WorkspaceCopy } from '../../testing/workspace-copy';

/** A folder with the workspace in it, to build in. */
type Copy = Pick<WorkspaceCopy, 'root' | 'node'>;

const CLI = 'node_modules/@rspack/cli/bin/rspack.js';
/** On two cores more builds at once would only wait for each other. */
const AT_ONCE = 2;

/** The version of each app: of the server, which has none, a hash of its bundle. */
export type Versions = Record<string, string>;

/** Builds apps of a copy as their teams do. @throws an error with what a build printed that failed */
export async function buildVersions(
  copy: Copy,
  apps: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Versions> {
  const versions: Versions = {};
  const waiting = [...apps];
  const worker = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) versions[app] = await build(copy, app, env);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return versions;
}

/** The apps whose version is another one. */
export const changedApps = (before: Versions, after: Versions): string[] =>
  Object.keys(after)
    .filter((app) => after[app] !== before[app])
    .toSorted();

async function build(copy: Copy, app: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { ok, output } = await copy.node([join(copy.root, CLI), 'build'], {
    folder: app,
    env: { ...env, NODE_ENV: 'production' },
  });
  if (!ok) throw new Error(`${app} does not build:\n${output}`);
  if (app !== 'server') return builtVersion(join(copy.root, app, 'dist'));
  const hash = createHash('sha256');
  for (const [name, content] of builtFiles(copy, app)) hash.update(name).update('\0').update(content);
  return hash.digest('hex');
}

/** The files of an app's build, each with a hash of its bytes. */
export function builtFiles(copy: Copy, app: string): Map<string, string> {
  const dist = join(copy.root, app, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  return new Map(paths.map((path) => [path.slice(dist.length + 1), hashOf(path)]));
}
