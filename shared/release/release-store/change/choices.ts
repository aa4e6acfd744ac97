import type { ReleaseRegistry } from '@assistant/contract';
import type { AppName } from '../app-names';
import { refusal } from '../refusal';
import { retiredIn } from '../retired';

/** What an operator has said of an app. */
type Choices = Pick<ReleaseRegistry['shell'], 'pinned' | 'decided'>;

/** What an operator has said of an app, which a change of its versions leaves as it is. */
export const choicesOf = ({ pinned, decided }: Choices = {}): Choices => ({
  ...(pinned && { pinned }),
  ...(decided && { decided }),
});

/** The registry with something else said of an app. @throws an error for a remote that was never activated */
function withChoices(registry: ReleaseRegistry, app: AppName, said: Choices): ReleaseRegistry {
  if (app === 'shell') {
    const { pinned: _, decided: __, ...shell } = registry.shell;
    return { ...registry, shell: { ...shell, ...said } };
  }
  const found = registry.remotes[app];
  if (!found) throw refusal(retiredIn(registry)[app] ? 'retired' : 'neverActivated', { app });
  const { pinned: _, decided: __, ...entry } = found;
  return { ...registry, remotes: { ...registry.remotes, [app]: { ...entry, ...said } } };
}

/**
 * Pins what players get of an app: while it is pinned only a forced rollback changes it.
 * @throws an error while a canary is running, for it would be left as it is
 */
export function pin(registry: ReleaseRegistry, app: AppName): ReleaseRegistry {
  const running = registry.remotes[app]?.canary?.build.version;
  if (running) throw refusal('canaryRunning', { app, version: running });
  return withChoices(registry, app, { pinned: true, decided: true });
}

/** Ends a pin. From then on `npm start` and `npm run build` activate what they build of it, as at first. */
export const unpin = (registry: ReleaseRegistry, app: AppName): ReleaseRegistry =>
  withChoices(registry, app, {});

/** Which versions players get of an app. */
function versionsOf({ shell, remotes }: ReleaseRegistry, app: AppName): string {
  if (app === 'shell') return shell.version;
  const { active, canary } = remotes[app] ?? {};
  return JSON.stringify([active?.version, canary?.build.version, canary?.percent]);
}

const appsOf = (registry: ReleaseRegistry): AppName[] => ['shell', ...Object.keys(registry.remotes)];

const isPinned = ({ shell, remotes }: ReleaseRegistry, app: AppName): boolean =>
  (app === 'shell' ? shell : remotes[app])?.pinned === true;

/**
 * Refuses a change of what is pinned.
 * @throws an error that names the app
 */
export function refusePinned(before: ReleaseRegistry, after: ReleaseRegistry): void {
  const changed = appsOf(before).find(
    (app) => isPinned(before, app) && versionsOf(before, app) !== versionsOf(after, app),
  );
  if (changed) throw refusal('pinned', { app: changed });
}

/** Freezes a site, so that only a rollback changes it, or ends that. */
export function freeze({ frozen: _, ...registry }: ReleaseRegistry, isOn: boolean): ReleaseRegistry {
  return { ...registry, ...(isOn && { frozen: true }) };
}

/** @throws an error while everything is frozen */
export function refuseFrozen({ frozen }: ReleaseRegistry): void {
  if (frozen) throw refusal('frozen', {});
}

/** Remembers of the apps whose versions an operator has changed that an operator did. */
export function withDecisions(before: ReleaseRegistry, after: ReleaseRegistry): ReleaseRegistry {
  const changed = appsOf(after).filter((app) => versionsOf(before, app) !== versionsOf(after, app));
  return changed.reduce(
    (registry, app) =>
      withChoices(registry, app, { ...(isPinned(registry, app) && { pinned: true }), decided: true }),
    after,
  );
}

/** Whether a build of an app waits for an operator, who has chosen its versions, has retired it, or has frozen everything. */
export const isDecided = (registry: ReleaseRegistry, app: AppName): boolean =>
  registry.frozen === true ||
  retiredIn(registry)[app] !== undefined ||
  (app === 'shell' ? registry.shell : registry.remotes[app])?.decided === true;
