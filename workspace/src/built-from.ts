import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AppName,
  BUILT_FROM_FILE,
  parseJson,
  releaseFolder,
  writeAtomically,
} from '@assistant/release-store';

type BuiltFrom = Record<AppName, { inputs: string; version: string }>;

async function readBuiltFrom(site: string): Promise<BuiltFrom> {
  const text = await readFile(join(site, BUILT_FROM_FILE), 'utf8').catch(() => '{}');
  return (parseJson(text) as BuiltFrom | undefined) ?? {};
}

/** The published version that was built from these inputs, if there is one. */
export async function versionBuiltFrom(
  site: string,
  app: AppName,
  inputs: string,
): Promise<string | undefined> {
  const built = (await readBuiltFrom(site))[app];
  const there = built?.inputs === inputs && existsSync(join(site, releaseFolder(app, built.version)));
  return there ? built.version : undefined;
}

/** Remembers from which inputs each app was built. */
export async function rememberBuiltFrom(site: string, built: BuiltFrom): Promise<void> {
  await writeAtomically(
    join(site, BUILT_FROM_FILE),
    JSON.stringify({ ...(await readBuiltFrom(site)), ...built }, null, 2),
  );
}
