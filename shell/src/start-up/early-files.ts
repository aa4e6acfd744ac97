import type { ReleaseAsset, ReleaseRegistry } from '@assistant/contract';
import type { Device } from '../remotes/device';
import { buildsToTry } from '../remotes/rollout';
import { inlined } from './inlined';

/**
 * Asks early for the files of the remote that draws the first screen, and for what that remote takes of the shell:
 * else each would be found only when another has run.
 */
export function askForEarlyFiles(remote: string, registry: ReleaseRegistry, device: Device): void {
  const [build] = buildsToTry(registry, remote, device);
  if (!build) return;
  const shared: Record<string, ReleaseAsset[]> = inlined('shared-parts');
  const parts = (build.sharedParts ?? []).flatMap((part) => shared[part] ?? []);
  // A file may belong to two parts.
  const files = new Map([build.entry, ...build.preload, ...parts].map((file) => [file.href, file]));
  for (const file of files.values()) hint(file);
}

function hint({ href, integrity }: ReleaseAsset): void {
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload',
    as: href.endsWith('.css') ? 'style' : 'script',
    crossOrigin: 'anonymous',
    integrity,
    href: `/${href}`,
  });
  document.head.append(link);
}
