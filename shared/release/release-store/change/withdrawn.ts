import { isPreview, isWithdrawn, type ReleaseRegistry } from '@assistant/contract';
import type { AppName } from '../app-names';
import { refusal } from '../refusal';
import { versionsInUse } from '../store/in-use';

/** A version, as the commands name it. */
export const wordsOf = (app: AppName, version: string) => `${app} ${version}`;

/** @throws an error for a registry that gives players a version that was withdrawn */
export function refuseWithdrawn(registry: ReleaseRegistry): void {
  const found = versionsInUse(registry).find(([app, version]) => isWithdrawn(registry, app, version));
  if (found) throw refusal('withdrawn', { app: found[0], version: found[1] });
}

/** @throws an error for a registry that gives players a preview; one that a site had before there were any is a version as others */
export function refusePreviews(before: ReleaseRegistry, registry: ReleaseRegistry): void {
  const known = new Set(versionsInUse(before).map(([app, version]) => wordsOf(app, version)));
  const found = versionsInUse(registry).find(
    ([app, version]) => isPreview(version) && !known.has(wordsOf(app, version)),
  );
  if (found) throw refusal('preview', { app: found[0], version: found[1] });
}

/** Withdraws a version: no one may get it. @throws an error while players may get it, also by a rollback */
export function withWithdrawn(registry: ReleaseRegistry, app: AppName, version: string): ReleaseRegistry {
  if (isWithdrawn(registry, app, version)) throw new Error(`${wordsOf(app, version)} was withdrawn already`);
  if (versionsInUse(registry).some(([name, one]) => name === app && one === version))
    throw new Error(
      `${wordsOf(app, version)} is in use, as the active version, the canary, or the one that a rollback goes to; give players another one first: rollback ${app}, or activate`,
    );
  const { withdrawn } = registry;
  return { ...registry, withdrawn: { ...withdrawn, [app]: [...(withdrawn?.[app] ?? []), version] } };
}

/**
 * What was put back, with all that is withdrawn now: of an app that would get such a version players keep what they had last.
 * @param last what was released last
 */
export function withWithdrawnSince(registry: ReleaseRegistry, last: ReleaseRegistry) {
  // Those of both: either may know of some that the other does not.
  const lists = [registry.withdrawn ?? {}, last.withdrawn ?? {}];
  const withdrawn = Object.fromEntries(
    lists.flatMap(Object.keys).map((app) => [app, [...new Set(lists.flatMap((list) => list[app] ?? []))]]),
  );
  // What a rollback would give is not needed.
  const remotes = Object.entries(registry.remotes).map(([app, { previous, ...remote }]) => [
    app,
    {
      ...remote,
      ...(previous && !isWithdrawn({ withdrawn }, app, previous.version) && { previous }),
    },
  ]);
  const now: ReleaseRegistry = {
    ...registry,
    ...(lists.flatMap(Object.keys).length > 0 && { withdrawn }),
    remotes: Object.fromEntries(remotes),
  };
  const stay = versionsInUse(now).filter(([app, version]) => isWithdrawn(now, app, version));
  if (stay.length === 0) return { registry: now, said: [] };
  const apps = new Set<string>(stay.map(([app]) => app));
  const of = <T>(ofNow: Record<string, T> = {}, ofLast: Record<string, T> = {}): Record<string, T> => ({
    ...Object.fromEntries(Object.entries(ofNow).filter(([app]) => !apps.has(app))),
    ...Object.fromEntries(Object.entries(ofLast).filter(([app]) => apps.has(app))),
  });
  const { trials, retired, ...others } = now;
  const given = { trials: of(trials, last.trials), retired: of(retired, last.retired) };
  return {
    registry: {
      ...others,
      shell: apps.has('shell') ? last.shell : now.shell,
      remotes: of(now.remotes, last.remotes),
      ...Object.fromEntries(Object.entries(given).filter(([, ofApps]) => Object.keys(ofApps).length > 0)),
    } satisfies ReleaseRegistry,
    said: stay.map((one) => `${wordsOf(...one)} stays withdrawn: players keep what they had last`),
  };
}

/** Ends that. @throws an error for a version that was not withdrawn */
export function withoutWithdrawn(registry: ReleaseRegistry, app: AppName, version: string): ReleaseRegistry {
  if (!isWithdrawn(registry, app, version)) throw new Error(`${wordsOf(app, version)} was not withdrawn`);
  const { [app]: versions = [], ...others } = registry.withdrawn ?? {};
  const left = versions.filter((one) => one !== version);
  const { withdrawn: _, ...rest } = registry;
  const withdrawn = { ...others, ...(left.length > 0 && { [app]: left }) };
  return { ...rest, ...(Object.keys(withdrawn).length > 0 && { withdrawn }) };
}
