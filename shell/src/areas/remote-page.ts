import {
  areaAt,
  isInArea,
  type KeptPlace,
  type LocalText,
  mountOf,
  type ReleaseRegistry,
  type RemoteArea,
} from '@assistant/contract';
import { places } from '../../places';
import type { Device } from '../remotes/device';
import { buildsToTry } from '../remotes/rollout';
import { HOME } from './home';

/** A page that a remote draws, as the shell shows it: what the remote declares, within what the shell permits. */
export interface RemotePage {
  remote: string;
  /** What the remote's own routes are relative to; pages of one remote with one mount share what is mounted. */
  mount: string;
  frame: 'full' | 'main';
  access: NonNullable<RemoteArea['access']>;
  offline: 'read' | 'typed' | 'own';
  prefetch: 'link' | 'ahead' | 'never';
  /** The part of the build that its first screen is in, where it is a file of its own. */
  part?: string;
  /** Calls to ask while the scripts are on their way. */
  early: readonly string[];
  /** None for a page whose remote the registry does not have. */
  titles?: LocalText;
  back?: string;
}

/** What draws an address: an area as its remote declares it, and what the shell keeps for it there. */
export interface Found {
  remote: string;
  area: Partial<RemoteArea> & Pick<RemoteArea, 'path'>;
  kept: KeptPlace | undefined;
}

/**
 * What draws an address, by the build that a device gets.
 * @returns undefined for a page of the shell, and where there is none, as where its remote was retired
 */
export function foundAt(pathname: string, registry: ReleaseRegistry, device: Device): Found | undefined {
  const kept = areaAt(pathname, places.kept);
  if (!kept && places.own.some((own) => isInArea(pathname, { path: `${own}/*` }))) return undefined;
  for (const remote of kept ? [kept.remote] : Object.keys(registry.remotes)) {
    const areas = buildsToTry(registry, remote, device)[0]?.remote?.areas ?? [];
    const area = areas.find((one) => isInArea(pathname, one));
    if (area) return { remote, area, kept };
  }
  return kept && !registry.retired?.[kept.remote] ? { remote: kept.remote, area: kept, kept } : undefined;
}

/** Who may see it. */
export const accessOf = ({ area, kept }: Found): RemotePage['access'] =>
  (kept?.access === area.access && area.access) || 'token';

/** The page of a remote at an address; undefined where `foundAt` finds none. */
export function remotePageAt(
  pathname: string,
  registry: ReleaseRegistry,
  device: Device,
): RemotePage | undefined {
  const found = foundAt(pathname, registry, device);
  return found && pageOf(found);
}

function pageOf(found: Found): RemotePage {
  const { remote, area, kept } = found;
  const frame = kept?.frame === 'main' && area.frame === 'main' ? 'main' : 'full';
  const access = accessOf(found);
  const back = area.back ?? (frame === 'full' && access === 'token' ? HOME : undefined);
  return {
    remote,
    mount: mountOf(area),
    frame,
    access,
    offline: area.offline ?? 'read',
    prefetch: area.prefetch ?? 'link',
    early: area.early ?? [],
    ...(area.part && { part: area.part }),
    ...(area.titles && { titles: area.titles }),
    ...(back && { back }),
  };
}
