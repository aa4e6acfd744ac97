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
 * @param registry as this device has it (`withTrials`)
 */
export function releaseSet(registry: ReleaseRegistry, device: Device, level: MembershipLevel): ReleaseSet {
  const ofRemotes = Object.keys(registry.remotes).flatMap((remote) => {
    const [build] = buildsToTry(registry, remote, device);
    return build && isUsed(build, level) ? [`remotes/${remote}/${build.version}`] : [];
  });
  const folders = [`shell/${registry.shell.version}`, ...ofRemotes];
  return { name: `${COPY}${registry.revision ?? 0} ${folders.join(' ')}`, folders };
}

const OF_PAGES = /\.(js|css|json|svg|png|webp|woff2|webmanifest)$/;
const OF_RELEASES = ['build.json', 'build-facts.json'];

/** A file that the page may ask for, by its path in the site, with the hash that it must have. */
export interface SetFile {
  path: string;
  integrity: string;
}

/** `files.json`: the SHA-256 of each file, base64url, by its address from the folder of the version. Old ones have them at their root. */
export type FilesList = Record<string, string> | { format: number; files: Record<string, string> };

/** The files of a version that pages ask for. Compressed forms and what only the release commands read are left out. */
export const filesOf = (folder: string, list: FilesList): SetFile[] =>
  Object.entries(typeof list.files === 'object' ? list.files : (list as Record<string, string>))
    .filter(([name]) => OF_PAGES.test(name) && !OF_RELEASES.includes(name))
    .map(([name, hash]) => ({
      path: new URL(name, `${location.origin}/${folder}/`).pathname,
      integrity: `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`,
    }));
