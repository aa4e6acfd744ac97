import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseDefinitions } from '@assistant/shared/tasks';
import { type RemoteName, releaseFolder } from './apps';
import { describeAsset, parseJson } from './publish';
import { readRegistry, writeRegistry } from './registry';

/** How often the development server is asked for its definitions. */
const LOOK_MS = 1000;

/**
 * Makes definitions, as text, the active ones of a remote in a development site; the API follows it. A remote
 * that was released without definitions has none.
 */
async function useDefinitions(site: string, remote: RemoteName, text: string): Promise<void> {
  const registry = await readRegistry(site);
  const entry = registry?.remotes[remote];
  if (!registry || !entry?.active.definitions) return;
  // A released file never changes, so other definitions are another file.
  const version = `dev-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  const href = `${releaseFolder(remote, version)}/task-definitions.json`;
  await mkdir(dirname(join(site, href)), { recursive: true });
  await writeFile(join(site, href), text);
  const active = { ...entry.active, definitions: await describeAsset(site, href, href) };
  await writeRegistry(site, {
    ...registry,
    remotes: { ...registry.remotes, [remote]: { ...entry, active } },
  });
}

/**
 * Has the API of a development run check by the definitions as they are being written: looks at what the
 * development server at `url` gives, until `signal`. Definitions the server would refuse are passed over.
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
