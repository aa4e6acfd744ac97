import {
  levelOpens,
  type MembershipLevel,
  type ReleaseBuild,
  type ReleaseRegistry,
} from '@assistant/contract';
import { tiers } from '@assistant/tiers';
import type { Device } from '../remotes/device';
import { isForStaff } from '../remotes/for-staff';
import { buildsToTry } from '../remotes/rollout';

/** The copy of one release that a device keeps: what it is called, and the folders of its versions, of site `/`. */
export interface ReleaseSet {
  name: string;
  folders: string[];
}

/** How the caches of copies begin; the service worker looks for it too (start-up/offline-worker.js). */
export const COPY = 'release ';

const folderOf = ({ href }: ReleaseBuild['entry']): string => href.replace(/\/[^/]*$/, '');

/** Whether a player opens pages of a build: not those of a tier that is not open, and not the staff's. */
function isUsed(build: ReleaseBuild, level: MembershipLevel): boolean {
  const areas = build.remote?.areas ?? [];
  const opens = areas.some(({ path }) => {
    const tier = tiers.find((one) => path.split('/')[1] === one);
    return !tier || levelOpens(level, tier);
  });
  return opens && !isForStaff(build);
}

/**
 * What a device keeps of a release: the shell, and of each remote that its player uses the build that it would load.
 * @param registry as this device has it (`registryHere`)
 */
export function releaseSet(registry: ReleaseRegistry, device: Device, level: MembershipLevel): ReleaseSet {
  const builds = Object.keys(registry.remotes).flatMap(
    (remote) => buildsToTry(registry, remote, device)[0] ?? [],
  );
  const folders = [
    `shell/${registry.shell.version}`,
    ...builds.filter((build) => isUsed(build, level)).map(({ entry }) => folderOf(entry)),
  ];
  return { name: `${COPY}${registry.revision ?? 0} ${folders.join(' ')}`, folders };
}

const OF_PAGES = /\.(js|css|json|svg|png|webp|woff2|webmanifest)$/;
const OF_RELEASES = ['build.json', 'build-facts.json'];

/** A file that the page may ask for, by its path in the site, with the hash that it must have. */
export interface SetFile {
  path: string;
  integrity: string;
}

/**
 * The files of a version that pages ask for, from its `files.json`: their SHA-256 by name, base64url. Compressed forms
 * and what only the release commands read are left out.
 */
export const filesOf = (folder: string, list: Record<string, string>): SetFile[] =>
  Object.entries(list)
    .filter(([name]) => OF_PAGES.test(name) && !OF_RELEASES.includes(name))
    .map(([name, hash]) => ({
      path: `/${folder}/${name}`,
      integrity: `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`,
    }));
