import { REQUEST_TIMEOUT_MS } from '@assistant/api';
import type { VersionInfo } from './version-machine';

/**
 * Fetches the current version of the site, bypassing every cache (spec section 7).
 * @throws if it does not arrive within 10 s, or is not a version file
 */
export async function fetchVersion(): Promise<VersionInfo> {
  const response = await fetch(`/version.json?t=${Date.now()}`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`version.json: HTTP ${response.status}`);
  const found: unknown = await response.json();
  if (!isVersionInfo(found)) throw new Error('version.json: not a version file');
  return found;
}

function isVersionInfo(value: unknown): value is VersionInfo {
  if (typeof value !== 'object' || value === null) return false;
  const { version, timestamp, revision } = value as Partial<VersionInfo>;
  const hasRevision = revision === undefined || typeof revision === 'number';
  return typeof version === 'string' && typeof timestamp === 'number' && hasRevision;
}
