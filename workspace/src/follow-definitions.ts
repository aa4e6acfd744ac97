import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  describeAsset,
  folderStore,
  parseJson,
  type RemoteName,
  releaseFolder,
} from '@assistant/release-store';
import { parseDefinitions } from '@assistant/tasks';
import { whoAmI } from '../../releases/src/who';

/** How often the definitions are read from the development server. */
const LOOK_MS = 1000;

/**
 * Makes definitions, given as text, the active ones of a remote in a development site. The API follows. A
 * remote that was released without definitions has none.
 */
async function useDefinitions(site: string, remote: RemoteName, text: string): Promise<void> {
  const store = folderStore(site);
  const released = await store.read();
  const entry = released?.registry.remotes[remote];
  if (!released || !entry?.active.definitions) return;
  // A released file never changes, so new definitions go into a new file.
  const version = `dev-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  const href = `${releaseFolder(remote, version)}/task-definitions.json`;
  await mkdir(dirname(join(site, href)), { recursive: true });
  await writeFile(join(site, href), text);
  const active = { ...entry.active, definitions: await describeAsset(site, href, href) };
  const remotes = { ...released.registry.remotes, [remote]: { ...entry, active } };
  const registry = { ...released.registry, remotes };
  await store.commit({ on: released.revision, registry, command: `dev ${remote}`, who: whoAmI() });
}

/**
 * Keeps the definitions that a development run's API uses up to date with those of the development server at
 * `url`, until `signal`. Definitions the API would refuse are skipped.
 */
export async function followDefinitions(
  site: string,
  remote: RemoteName,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  let known = '';
  while (!signal.aborted) {
    const answer = await fetch(`${url}/task-definitions.json`, { signal }).catch(() => undefined);
    const text = answer?.ok ? await answer.text().catch(() => '') : '';
    if (text !== known && parseDefinitions(parseJson(text)).ok) {
      await useDefinitions(site, remote, text);
      known = text;
    }
    await sleep(LOOK_MS, undefined, { signal }).catch(() => {});
  }
}
