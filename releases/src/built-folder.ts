import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { remoteDeclaration } from '@assistant/contract';
import { FACTS_FILE, parseJson, type RemoteName } from '@assistant/release-store';
import { refuseBadNames } from './released-names';

/** The build of a remote in a folder, wherever its team has it. */
export interface BuiltFolder {
  remote: RemoteName;
  version: string;
  dist: string;
}

/**
 * What was built in a folder, in itself or in its `dist/`; undefined where there is no build.
 * @throws an error for a build that does not say which remote and version it is, or says it in words that may not be
 */
export async function readBuiltFolder(path: string): Promise<BuiltFolder | undefined> {
  const dist = [resolve(path), resolve(path, 'dist')].find((folder) => existsSync(join(folder, FACTS_FILE)));
  if (!dist) return undefined;
  const facts = parseJson(await readFile(join(dist, FACTS_FILE), 'utf8')) as
    | { version?: unknown; remote?: unknown }
    | undefined;
  const { success, data } = remoteDeclaration.safeParse(facts?.remote);
  const version = String(facts?.version ?? '');
  if (!success || version === '')
    throw new Error(`${join(dist, FACTS_FILE)} does not say which remote and which version was built`);
  refuseBadNames(data.name, version);
  return { remote: data.name, version, dist };
}
