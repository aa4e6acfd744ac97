import type { ReleaseAsset, ReleaseRegistry } from '@assistant/contract';
import { buildsToTry } from '../remotes/rollout';
import { inlined } from './inlined';

/**
 * Asks early for the files of the remote that draws the first screen, and for what that remote takes of the shell:
 * else each would be found only when another has run.
 * @param drawn this browser's place in the rollout; none where it has not drawn it yet
 */
export function askForEarlyFiles(remote: string, registry: ReleaseRegistry, drawn: number | undefined): void {
  const entry = registry.remotes[remote];
  // A browser that has not drawn its place in the rollout yet may get either build.
  if (!entry || (entry.canary && drawn === undefined)) return;
  const [build] = buildsToTry(registry, remote, drawn ?? 0);
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
