import type { ReleaseAsset } from '@assistant/contract';
import type { TaskDefinition, Tier } from '@assistant/tasks';
import { thisDevice } from '../../remotes/device';
import { currentRegistry, readRegistryAgain } from '../../remotes/registry';
import { buildsToTry } from '../../remotes/rollout';

/** How long a tier's file may take before the next build's file is tried. */
const DEFINITIONS_DEADLINE_MS = 10_000;

/** Files never change under their address, so what was read once is valid for the life of the page. */
const known = new Map<string, TaskDefinition[]>();

/**
 * The task definitions of a tier: the file beside the remote's entry of the build this player gets, else of
 * the previous one (R401, R902).
 * @param again after a failure the registry is read again, because an operator may have fixed the release
 * @throws the last failure if no build's file could be read
 */
export async function loadDefinitions(tier: Tier, again: boolean): Promise<TaskDefinition[]> {
  const remote = `mfe-tasks-${tier}`;
  const registry = again ? await readRegistryAgain().catch(() => currentRegistry()) : currentRegistry();
  let failure: unknown = new Error(`${remote}: the release names no task definitions`);
  for (const { definitions } of buildsToTry(registry, remote, thisDevice())) {
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
  const [{ parseDefinitions }, response] = await Promise.all([
    import('./parse'),
    fetch(new URL(href, `${location.origin}/`), {
      integrity,
      credentials: 'omit',
      signal: AbortSignal.timeout(DEFINITIONS_DEADLINE_MS),
    }),
  ]);
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  const parsed = parseDefinitions(await response.json());
  if (!parsed.ok) throw new Error(`${href}: ${parsed.errors[0]}`);
  known.set(href, parsed.definitions);
  return parsed.definitions;
}
