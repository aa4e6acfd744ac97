import type { MembershipLevel } from '@assistant/contract';
import { thisDevice } from '../remotes/device';
import { currentRegistry } from '../remotes/registry';
import { withTrials } from '../remotes/rollout';
import { trustedRegistry } from '../remotes/trusted-registry';
import { COPY, type FilesList, filesOf, releaseSet } from './release-set';

/** The page, whatever its address is. It is put last: a copy that has it is whole. */
const PAGE = '/';

/** The address that this page came from: the browser has it from there, and is not sent it again where it is the same. */
const ownAddress = (): string => performance.getEntriesByType('navigation')[0]?.name ?? PAGE;

/** The registry in a page, in which no data ends a script. */
const RELEASES = /<script type="application\/json" id="releases">(.*?)<\/script>/s;

const copies = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(COPY)).toReversed();

/** The name of the newest whole copy. */
async function wholeCopy(): Promise<string | undefined> {
  for (const name of await copies()) if (await (await caches.open(name)).match(PAGE)) return name;
  return undefined;
}

const get = async (path: string, init?: RequestInit): Promise<Response> => {
  const answer = await fetch(path, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
};

/** Deletes every copy. */
export async function dropCopies(): Promise<void> {
  for (const name of await copies()) await caches.delete(name);
}

/**
 * Keeps the release that the site gives now, for times without a network: its page and every file that the page may ask
 * for, one after another, each only with the hash of its release. What was before stays until the new copy is whole; a
 * copy that was cut off goes on where it ended.
 * @param level which tiers the player uses
 * @throws where a file does not arrive or is not what was released, or the browser has no space
 */
export async function keepRelease(level: MembershipLevel): Promise<void> {
  const answer = await get(ownAddress(), { cache: 'no-cache' });
  const [, releases = ''] = RELEASES.exec(await answer.clone().text()) ?? [];
  const written: unknown = JSON.parse(releases);
  const device = thisDevice();
  // What this browser tries out is not kept: it is asked for at each visit.
  const registry = withTrials(await trustedRegistry(written, currentRegistry(), document), device);
  const { name, folders } = releaseSet(registry, device, level);
  if ((await wholeCopy()) === name) return;
  const copy = await caches.open(name);
  for (const folder of folders) {
    const list: FilesList = await (await get(`/${folder}/files.json`)).json();
    for (const { path, integrity } of filesOf(folder, list))
      if (!(await copy.match(path))) await copy.put(path, await get(path, { integrity }));
  }
  await copy.put(PAGE, answer);
  for (const other of await copies()) if (other !== name) await caches.delete(other);
}
