import { buildsIn, type ReleaseRegistry } from '@assistant/contract';
import type { AppName } from '../app-names';

/** The versions that players may get by a registry, with those a rollback would give them. */
export function versionsInUse(registry: ReleaseRegistry): [AppName, string][] {
  const { version, previous } = registry.shell;
  const ofShell = [version, ...(previous ? [previous] : [])].map((one): [AppName, string] => ['shell', one]);
  return [...ofShell, ...buildsIn(registry).map(([app, build]): [AppName, string] => [app, build.version])];
}
