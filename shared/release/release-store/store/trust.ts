import { buildsIn, buildText, type ReleaseRegistry, signedText } from '@assistant/contract';
import { isSigned, type PageSettings } from '@assistant/page-data';
import type { AppName } from '../app-names';
import { refusal } from '../refusal';
import { endedAt } from './key-ends';
import { KeyError } from './keys';

/** Public keys by their ids. */
export type PublicKeys = Readonly<Record<string, string>>;

/** The public keys that a page trusts. */
export type Keys = Pick<PageSettings, 'RELEASE_KEYS' | 'SERVER_KEYS' | 'APP_KEYS' | 'KEY_ENDS'>;

/** The public keys that may sign builds of an app, by their ids: the publisher's, and those that are bound to it. */
export const buildersOf = (
  app: AppName,
  { RELEASE_KEYS, APP_KEYS }: Keys,
): Readonly<Record<string, string>> => ({
  ...APP_KEYS?.[app],
  ...RELEASE_KEYS,
});

/** The apps that a key is bound to; none of one that is not bound. @param id the key's */
export const appsOfKey = (id: string, { APP_KEYS = {} }: Keys): AppName[] =>
  Object.keys(APP_KEYS).filter((app) => Object.hasOwn(APP_KEYS[app] ?? {}, id));

/**
 * Refuses what a key signs of an app that it is not bound to.
 * @param id the key's; one that is bound to no app passes
 * @throws RefusalError that names the apps it may sign
 */
export function refuseBoundKey(app: AppName, version: string, id: string, keys: Keys): void {
  const apps = appsOfKey(id, keys);
  if (apps.length > 0 && !apps.includes(app)) throw refusal('boundKey', { app, version, key: id, apps });
}

/**
 * Refuses to sign a build with a key that may not: players would never get it.
 * @param id the key's
 * @param now by which clock it is judged whether the key has ended
 * @throws RefusalError for a key that is bound to other apps, or has ended; KeyError where the app has keys of its own, and this is none that signs it
 */
export function refuseOthersKey(
  app: AppName,
  version: string,
  id: string,
  keys: Keys,
  now = new Date(),
): void {
  refuseBoundKey(app, version, id, keys);
  const end = endedAt(id, keys, now);
  if (end) throw refusal('endedKey', { app, version, key: id, end });
  const builders = Object.keys(buildersOf(app, keys));
  if (keys.APP_KEYS?.[app] === undefined || builders.includes(id)) return;
  throw new KeyError(
    `The key ${id} signs nothing of ${app}: ${builders.join(' and ')} ${builders.length > 1 ? 'do' : 'does'}. Set RELEASE_KEY to the file of one that does; or who has the key of the site binds this one: npm run release -- keys --app ${app} --add FILE`,
  );
}

/** Whether the publisher has signed a build, or its team with a key that is bound to its app. @param build as it was written, with what this version does not know */
export const isSignedBuild = (
  app: string,
  build: object & Pick<ReleaseRegistry, 'signature'>,
  keys: Keys,
): boolean => isSigned(buildText(app, build), build.signature, buildersOf(app, keys));

/**
 * Whether a registry may be followed: the publisher has signed it, or the server has, and each build in it is one
 * that the publisher has signed, or its team.
 * @param registry as it was written: the signature is over what this version does not know, too
 */
export function isTrusted(registry: ReleaseRegistry, keys: Keys): boolean {
  const { RELEASE_KEYS = {}, SERVER_KEYS = {} } = keys;
  const text = signedText(registry);
  if (isSigned(text, registry.signature, RELEASE_KEYS)) return true;
  return (
    isSigned(text, registry.signature, SERVER_KEYS) &&
    buildsIn(registry).every(([app, build]) => isSignedBuild(app, build, keys))
  );
}
