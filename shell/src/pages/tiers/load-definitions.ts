import type { ReleaseAsset } from '@assistant/shared/contract';
import { parseDefinitions, type TaskDefinition, type Tier } from '@assistant/shared/tasks';
import { buildsToTry, freshRegistry, inlineRegistry, rolloutBucket } from '../../remotes/registry';

/** How long a tier's file may take before the next build's is tried. */
export const DEFINITIONS_DEADLINE_MS = 10_000;

/** Files are immutable under their address, so what was read once holds for the life of the page. */
const known = new Map<string, TaskDefinition[]>();

/**
 * The task definitions of a tier: the file beside the remote's entry of the build this player gets,
 * else of the previous one (design sections 6 and 8).
 * @param again after a failure the registry is read anew, as an operator may have mended the release
 * @throws the last failure when no build's file could be read
 */
export async function loadDefinitions(tier: Tier, again: boolean): Promise<TaskDefinition[]> {
  const remote = `mfe-tasks-${tier}`;
  const registry = again ? await freshRegistry().catch(() => inlineRegistry()) : inlineRegistry();
  let failure: unknown = new Error(`${remote}: the release names no task definitions`);
  for (const { definitions } of buildsToTry(registry, remote, rolloutBucket())) {
    if (!definitions) continue;
    try {
      return known.get(definitions.href) ?? (await read(definitions));
    } catch (cause) {
      failure = cause;
    }
  }
  throw failure;
}

async function read({ href, integrity }: ReleaseAsset): Promise<TaskDefinition[]> {
  const response = await fetch(new URL(href, `${location.origin}/`), {
    integrity,
    credentials: 'omit',
    signal: AbortSignal.timeout(DEFINITIONS_DEADLINE_MS),
  });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  const parsed = parseDefinitions(await response.json());
  if (!parsed.ok) throw new Error(`${href}: ${parsed.errors[0]}`);
  known.set(href, parsed.definitions);
  return parsed.definitions;
}
