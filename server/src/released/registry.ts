import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseBuild, type ReleaseRegistry, releaseRegistry } from '@assistant/contract';
import { folderStore, readPlain, type SeenReleases, seenOf } from '@assistant/release-store';
import { codeOf } from '../system/error-code';
import { publishersKeys } from './show-newest';

/** A version of a remote that some players get, or that is the previous one. */
export interface ReleasedBuild {
  remote: string;
  role: 'active' | 'canary' | 'previous';
  build: ReleaseBuild;
  /** Whether the remote has a previous version. */
  wayBack: boolean;
}

/** Identifies the state of a site's registry: it changes whenever the file does. @throws where there is none */
export async function registryStamp(siteDir: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(join(siteDir, 'releases.json'));
  return `${mtimeMs} ${size} ${ino}`;
}

/** What is released, and whether `releases.json` says so. */
interface Believed {
  registry: ReleaseRegistry;
  isThere: boolean;
}

/**
 * The registry that is believed of a site: another one than what is remembered only where the record proves it, else the server
 * goes on with what it remembers.
 * @throws if there is none, or it is damaged
 */
export async function readBelieved(siteDir: string, seen?: SeenReleases): Promise<Believed> {
  const raw = JSON.parse(String(await readPlain(join(siteDir, 'releases.json')))) as ReleaseRegistry;
  const registry = releaseRegistry.parse(raw);
  const known = await seen?.newest(siteDir);
  const { hash } = seenOf(registry.revision ?? 0, raw, {});
  if (!known || hash === known.hash) return { registry, isThere: true };
  const readersKeys = () => publishersKeys(siteDir, seen);
  const store = folderStore(siteDir, undefined, { chooses: true, readersKeys, seen });
  const released = await store.readTrusted().catch(() => undefined);
  return {
    registry: released?.registry ?? releaseRegistry.parse(known.registry),
    isThere: released?.registry.chain === registry.chain,
  };
}

/** The registry of a site. @param seen what is remembered of it, as in `readBelieved` @throws as that */
export const readReleased = async (siteDir: string, seen?: SeenReleases): Promise<ReleaseRegistry> =>
  (await readBelieved(siteDir, seen)).registry;

/** The registry of a site, read again when its file has changed, or is not believed; undefined while it cannot be read. */
export function watchRegistry(
  siteDir: string,
  seen?: SeenReleases,
): () => Promise<ReleaseRegistry | undefined> {
  let known: { stamp: string; registry: ReleaseRegistry } | undefined;
  return async () => {
    try {
      const stamp = await registryStamp(siteDir);
      if (known?.stamp !== stamp) {
        const { registry, isThere } = await readBelieved(siteDir, seen);
        known = { stamp: isThere ? stamp : '', registry };
      }
      return known.registry;
    } catch {
      return undefined;
    }
  };
}

/** Why `readReleased` failed, as an operator reads it. */
export function registryTrouble(error: unknown): string {
  return codeOf(error) === 'ENOENT'
    ? 'Nothing is released in SITE_DIR: it has no releases.json. Set SITE_DIR; where something was released, npm run release -- repair writes it again; a new site is released with npm run build.'
    : 'releases.json in SITE_DIR is damaged; what was read of it last holds. Write it again: npm run release -- repair.';
}

/** All versions in a registry; for each remote the active one first. */
export function buildsOf({ remotes, trials = {} }: ReleaseRegistry): ReleasedBuild[] {
  const ofTrials = Object.entries(trials).map(
    ([remote, { build }]): ReleasedBuild => ({ remote, wayBack: false, role: 'canary', build }),
  );
  const ofRemotes = Object.entries(remotes).flatMap(
    ([remote, { active, canary, previous }]): ReleasedBuild[] => {
      const wayBack = previous !== undefined;
      return [
        { remote, wayBack, role: 'active', build: active },
        ...(canary ? [{ remote, wayBack, role: 'canary' as const, build: canary.build }] : []),
        ...(previous ? [{ remote, wayBack, role: 'previous' as const, build: previous }] : []),
      ];
    },
  );
  return [...ofRemotes, ...ofTrials];
}

function wayOut({ remote, role, wayBack }: ReleasedBuild): string {
  if (role === 'previous') return `activate another version, for ${remote} cannot be rolled back without it`;
  if (role === 'canary') return `npm run release -- rollback ${remote} ends the canary`;
  return wayBack
    ? `npm run release -- rollback ${remote} gives players the version before`
    : `activate another version of ${remote}; npm run release -- list names them`;
}

/** A sentence about a file of a release, with what to do. */
export const fileTrouble = (released: ReleasedBuild, href: string, is: string): string =>
  `${released.remote} ${released.build.version} (${released.role}): ${href} ${is}. Put it back, or: ${wayOut(released)}.`;
