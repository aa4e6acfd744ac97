import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { remoteDeclaration } from '@assistant/contract';
import {
  type AppName,
  FACTS_FILE,
  readFacts,
  refuseReserved,
  SHELL_PAGE,
  WORKER_FILE,
} from '@assistant/release-store';
import { z } from 'zod';
import { refuseBadNames } from './released-names';

/** The build of a remote in a folder, wherever its team has it; or of the shell, complete with its page. */
export interface BuiltFolder {
  remote: AppName;
  version: string;
  dist: string;
}

const names = z.array(z.string());
const call = z.object({ auth: z.string(), request: z.looseObject({}), data: z.looseObject({}) });
/** What publishing reads of the facts of a build before a page's own schema does. */
const readFirst = z.object({
  preload: names,
  parts: z.optional(z.record(z.string(), z.object({ preload: names, sharedParts: names }))),
  requires: z.record(z.string(), z.string()),
  uses: z.optional(z.record(z.string(), z.object({ from: z.string(), names }))),
  calls: z.optional(z.record(z.string(), call)),
  global: z.string(),
});

/** @throws an error that names the first field that is of another shape: a build may be of any tool */
function refuseMisshaped(file: string, facts: unknown): void {
  const [issue] = readFirst.safeParse(facts).error?.issues ?? [];
  if (issue)
    throw new Error(`${file} is not what a build says of itself: ${issue.path.join('.')}: ${issue.message}`);
}

const distIn = (path: string): string | undefined =>
  [resolve(path), resolve(path, 'dist')].find((folder) => existsSync(join(folder, FACTS_FILE)));

/**
 * What was built in a folder, in itself or in its `dist/`; undefined where there is no build.
 * @throws an error for a build that does not say which remote and version it is, or says it in words that may not be
 */
export async function readBuiltFolder(path: string): Promise<BuiltFolder | undefined> {
  const dist = distIn(path);
  if (!dist) return undefined;
  const facts = await readFacts(dist);
  const { success, data } = remoteDeclaration.safeParse(facts.remote);
  const version = String(facts.version ?? '');
  if (!success || version === '')
    throw new Error(`${join(dist, FACTS_FILE)} does not say which remote and which version was built`);
  refuseBadNames(data.name, version);
  refuseReserved(data.name);
  refuseMisshaped(join(dist, FACTS_FILE), facts);
  return { remote: data.name, version, dist };
}

/**
 * The build in a folder, also of a shell: it declares no remote but its places, and publishing it here, or a start of the product, has put its
 * page and its worker beside it.
 * @throws an error for a shell that has no page yet, and as for a remote
 */
export async function readBuiltApp(path: string): Promise<BuiltFolder | undefined> {
  const dist = distIn(path);
  const facts = dist ? await readFacts(dist) : undefined;
  const missing = [SHELL_PAGE, WORKER_FILE].find((name) => dist && !existsSync(join(dist, name)));
  if (!dist || facts?.remote !== undefined || (missing && facts?.places === undefined))
    return readBuiltFolder(path);
  if (missing)
    throw new Error(
      `the build of a shell in ${dist} has no ${missing} yet; npm run release -- publish shell --dry-run in its workspace puts that there`,
    );
  const version = String(facts?.version ?? '');
  refuseBadNames('shell', version);
  return { remote: 'shell', version, dist };
}
