import type { KeyChangeWanted, ReleaseRegistry, TeamRights } from '@assistant/contract';
import type { PageSettings } from '@assistant/page-data';
import type { AppName } from '../app-names';
import { retiredIn } from '../retired';
import { appsOfKey } from '../store/trust';

type Settings = Pick<PageSettings, 'RELEASE_KEYS' | 'APP_KEYS' | 'APP_RIGHTS'>;

/** What a key may do with the published versions of an app: that of the site all of it, one that is not bound to the app nothing. */
function rightsFor(key: string, app: AppName, { RELEASE_KEYS = {}, APP_RIGHTS = {} }: Settings): TeamRights {
  if (Object.hasOwn(RELEASE_KEYS, key))
    return { app, canary: 100, release: true, rollback: true, retire: true, areas: true };
  const ofApp = Object.hasOwn(APP_RIGHTS, app) ? APP_RIGHTS[app] : undefined;
  const found = ofApp && Object.hasOwn(ofApp, key) ? ofApp[key] : undefined;
  // Keys that were given before this was a right may take areas, as they could.
  const { canary = 0, release = false, rollback = false, retire = false, areas = true } = found ?? {};
  return { app, canary, release, rollback, retire, areas };
}

/** The keys that may call a server: those of the site, and of teams, by their ids. */
export const callersIn = ({ RELEASE_KEYS, APP_KEYS = {} }: Settings): Readonly<Record<string, string>> =>
  Object.assign({}, ...Object.values(APP_KEYS), RELEASE_KEYS);

/**
 * The apps that a key may publish, with what else it may do.
 * @param remotes all that are released: the key of the site may publish any
 */
export const rightsOf = (key: string, settings: Settings, remotes: readonly AppName[]): TeamRights[] =>
  (Object.hasOwn(settings.RELEASE_KEYS ?? {}, key) ? remotes : appsOfKey(key, settings)).map((app) =>
    rightsFor(key, app, settings),
  );

/** Whether a key may publish builds of an app. */
export const mayPublish = (key: string, app: AppName, settings: Settings): boolean =>
  Object.hasOwn(settings.RELEASE_KEYS ?? {}, key) || appsOfKey(key, settings).includes(app);

/** Whether a key that may publish an app may give it areas that it does not have yet. */
export const mayTakeAreas = (key: string, app: AppName, settings: Settings): boolean =>
  rightsFor(key, app, settings).areas;

/**
 * Whether a key may ask for a change: what concerns other apps, or all of them, only that of the site. A canary that somebody has
 * widened beyond the right of a key is not that key's to lower or to replace, unless it may take back or release to all. Who may not
 * retire gives no player a version of what is retired; who may only brings back what players had.
 */
export function mayChange(
  key: string,
  change: KeyChangeWanted,
  { settings, registry }: { settings: Settings; registry: ReleaseRegistry },
): boolean {
  if (Object.hasOwn(settings.RELEASE_KEYS ?? {}, key)) return true;
  if (change.action === 'freeze' || change.action === 'pin') return false;
  if (change.action === 'activate' && Object.keys(change.with ?? {}).length > 0) return false;
  if (!mayPublish(key, change.app, settings)) return false;
  const { canary, release, rollback, retire } = rightsFor(key, change.app, settings);
  if (change.action === 'retire') return retire;
  const takesAway = change.action === 'rollback' || (change.action === 'widen' && change.percent === 0);
  if (retiredIn(registry)[change.app] && !retire && !takesAway) return false;
  const running = registry.remotes[change.app]?.canary ?? registry.trials?.[change.app];
  if (change.action === 'widen')
    return change.percent <= canary && (rollback || release || (running?.percent ?? 0) <= canary);
  return change.action === 'rollback' ? rollback : release;
}
