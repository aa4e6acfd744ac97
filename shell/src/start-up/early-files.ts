import { earlyOf, type ReleaseAsset, type ReleaseRegistry } from '@assistant/contract';
import type { Found } from '../areas/remote-page';
import type { Device } from '../remotes/device';
import { buildsToTry } from '../remotes/rollout';
import { inlined } from './inlined';

/**
 * Asks early for the files of the remote's area that is the first screen, and for what they take of the shell:
 * else each would be found only when another has run.
 */
export function askForEarlyFiles({ remote, area }: Found, registry: ReleaseRegistry, device: Device): void {
  const [build] = buildsToTry(registry, remote, device);
  if (!build) return;
  const shared: Record<string, ReleaseAsset[]> = inlined('shared-parts');
  const early = earlyOf(build, area.part);
  const parts = early.sharedParts.flatMap((name) => shared[name] ?? []);
  // A file may belong to two parts.
  const files = new Map([...early.files, ...parts].map((file) => [file.href, file]));
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
