import type { ReleaseAsset } from '@assistant/contract';
import type { ShellServices } from '@assistant/remote';
import { thisDevice } from './device';
import { currentRegistry, readRegistryAgain } from './registry';
import { buildsToTry } from './rollout';

/** How long a tier's file may take before the next build's file is tried. */
const DEFINITIONS_DEADLINE_MS = 10_000;

/** Files never change under their address, so what was read once is valid for the life of the page. */
const known = new Map<string, unknown>();

/** The definitions in the file beside the entry of a tier's remote; see `ShellServices`. */
export const loadDefinitions: ShellServices['definitions'] = async (tier, parse, anew) => {
  const remote = `mfe-tasks-${tier}`;
  const registry = anew ? await readRegistryAgain().catch(() => currentRegistry()) : currentRegistry();
  let failure: unknown = new Error(`${remote}: the release names no task definitions`);
  for (const { definitions } of buildsToTry(registry, remote, thisDevice())) {
    if (!definitions) continue;
    try {
      const released = known.get(definitions.href) ?? (await read(definitions));
      return await parse(released).catch((cause) => {
        throw new Error(`${definitions.href}: ${cause.message}`, { cause });
      });
    } catch (cause) {
      failure = cause;
    }
  }
  throw failure;
};

async function read({ href, integrity }: ReleaseAsset): Promise<unknown> {
  const response = await fetch(new URL(href, `${location.origin}/`), {
    integrity,
    credentials: 'omit',
    signal: AbortSignal.timeout(DEFINITIONS_DEADLINE_MS),
  });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  const released: unknown = await response.json();
  known.set(href, released);
  return released;
}
