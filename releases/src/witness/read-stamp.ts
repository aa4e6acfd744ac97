import type { ReleaseStamp } from '@assistant/contract';
import { parseJson } from '@assistant/release-store';
import type { Ask } from './ask';

/** The server's time of a release at an address, by itself or in the answer of a call; undefined where there is none. */
export async function readStamp(ask: Ask, path: string): Promise<ReleaseStamp | undefined> {
  const found = parseJson(String(await ask(path, 10_000).catch(() => '')));
  const value = (found as { data?: { stamp?: unknown } | null } | null)?.data?.stamp ?? found;
  const { revision, hash, at } = (value ?? {}) as Partial<ReleaseStamp>;
  const isStamp = typeof revision === 'number' && typeof hash === 'string' && typeof at === 'string';
  return isStamp ? (value as ReleaseStamp) : undefined;
}
