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
 * What was put back, with all that was withdrawn since: of an app that would get such a version players keep what they had last.
 * @param last what was released last
 */
export function withWithdrawnSince(registry: ReleaseRegistry, last: ReleaseRegistry) {
  const both = [registry.withdrawn ?? {}, last.withdrawn ?? {}];
  const apps = [...new Set(both.flatMap(Object.keys))];
  const ofApp = (app: string): [string, string[]] => [
    app,
    [...new Set(both.flatMap((one) => one[app] ?? []))],
  ];
  const kept = { ...registry, ...(apps.length > 0 && { withdrawn: Object.fromEntries(apps.map(ofApp)) }) };
  const stay = versionsInUse(kept).filter(([app, version]) => isWithdrawn(kept, app, version));
  const isKept = (app: string) => stay.some(([one]) => one === app);
  const of = <T>(now: Record<string, T> = {}, then: Record<string, T> = {}): Record<string, T> =>
    Object.fromEntries([
      ...Object.entries(now).filter(([app]) => !isKept(app)),
      ...Object.entries(then).filter(([app]) => isKept(app)),
    ]);
  const trials = of(kept.trials, last.trials);
  return {
    registry: {
      ...kept,
      shell: isKept('shell') ? last.shell : kept.shell,
      remotes: of(kept.remotes, last.remotes),
      ...((kept.trials || Object.keys(trials).length > 0) && { trials }),
    },
    said: stay.map(
      ([app, version]) => `${wordsOf(app, version)} stays withdrawn: players keep what they had last`,
    ),
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
