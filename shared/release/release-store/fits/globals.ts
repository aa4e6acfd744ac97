import { buildsIn, type ReleaseRegistry } from '@assistant/contract';
import { refusal } from '../refusal';

/**
 * Refuses two builds that assign one global: a page would run the one that came first instead of the other.
 * @throws an error that names both
 */
export function refuseSharedGlobals(registry: ReleaseRegistry): void {
  const owners = new Map<string, string>();
  for (const [app, { version, global }] of buildsIn(registry)) {
    const name = `${app} ${version}`;
    const owner = owners.get(global) ?? name;
    if (owner !== name) throw refusal('sharedGlobal', { app, version, global, owner });
    owners.set(global, name);
  }
}
