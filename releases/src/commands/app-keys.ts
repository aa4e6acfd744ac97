import { resolve } from 'node:path';
import type { PageSettings } from '@assistant/page-data';
import {
  appsOfKey,
  isReserved,
  KeyError,
  keyTrouble,
  makeKey,
  mapValues,
  publishedApps,
  readPublicKey,
} from '@assistant/release-store';
import { refuseBadNames } from '../released-names';
import { type Answer, type Context, releasedToChange } from './context';
import { type ChangeOptions, runChange, UnconfirmedError } from './run-change';

type AppKeys = NonNullable<PageSettings['APP_KEYS']>;

/** Asks before every open page reloads. @throws UnconfirmedError where that is not wanted */
export async function confirmReload(context: Context, { yes, dryRun }: ChangeOptions): Promise<void> {
  if (yes || dryRun || (await context.ask?.('Every open page will reload. Replace the keys?'))) return;
  throw new UnconfirmedError('Nothing was done. Open pages would reload: give --yes to do it.');
}

/** Changes which keys are bound to which apps. Open pages trust those they came with, so they reload. */
const changeAppKeys = (
  context: Context,
  options: ChangeOptions,
  typed: string,
  said: string[],
  change: (keys: AppKeys) => AppKeys,
): Promise<Answer> =>
  runChange(context, { ...options, yes: true }, typed, async ({ registry, settings }) => ({
    registry,
    settings: { ...settings, APP_KEYS: change(settings.APP_KEYS ?? {}) },
    said,
    later: ['every open page reloads'],
    reload: true,
    whileFrozen: true,
  }));

/** @throws an error for the shell, and for what is no remote's name */
function refuseOtherApps(apps: readonly string[]): void {
  for (const app of apps) {
    if (isReserved(app)) throw new Error(`${app} has no keys of its own: a team signs builds of remotes`);
    refuseBadNames(app, '1');
  }
}

/**
 * `keys --app APP --add FILE`: the key in a file signs builds of these apps and nothing else. One that is not there is made.
 * @param given the file, with the key or only its public half
 * @param options `replace`: those that the apps had sign nothing of them any more
 * @throws an error where this machine's key does not sign the site, and for a key that signs more already
 */
export async function bindKey(
  context: Context,
  options: ChangeOptions & { app: readonly string[]; replace?: boolean },
  given: string,
  typed: string,
): Promise<Answer> {
  const { app: apps, replace, dryRun } = options;
  refuseOtherApps(apps);
  const { RELEASE_KEYS = {}, SERVER_KEYS = {} } = (await releasedToChange(context)).settings;
  if (!Object.hasOwn(RELEASE_KEYS, context.key?.id ?? ''))
    throw new KeyError(
      'only the key that signs the site binds others to apps; npm run release -- keys names it',
    );
  const file = resolve(given);
  const found = await readPublicKey(file);
  if (Object.hasOwn({ ...RELEASE_KEYS, ...SERVER_KEYS }, found?.id ?? ''))
    throw new KeyError(`${given} is the key of the site or of its server: a team has one of its own`);
  const trouble = found ? undefined : await keyTrouble(file, context.site);
  if (trouble) throw new KeyError(trouble);
  await confirmReload(context, options);
  const key = found ?? (dryRun ? { id: `made in ${file}`, publicKey: '' } : await makeKey(file));
  const published = await publishedApps(context.site);
  const unpublished = apps.filter((app) => !published.includes(app));
  const said = [
    ...(found ? [] : [`made the key ${key.id} in ${file}`]),
    `the key ${key.id} signs builds of ${apps.join(', ')} and nothing else${replace ? '; no other team key does' : ''}`,
    ...unpublished.map((app) => `note: nothing of ${app} is published yet`),
  ];
  return changeAppKeys(context, options, typed, said, (keys) => ({
    ...keys,
    ...Object.fromEntries(apps.map((app) => [app, { ...(!replace && keys[app]), [key.id]: key.publicKey }])),
  }));
}

/**
 * `keys --revoke KEY`: a key that is bound to apps signs nothing any more. What it has signed and is released was looked at, and
 * gets the signature of the site's key; the rest counts as unsigned.
 * @param id the key's
 * @throws an error for a key that is bound to no app
 */
export async function revokeKey(
  context: Context,
  options: ChangeOptions,
  id: string,
  typed: string,
): Promise<Answer> {
  const apps = appsOfKey(id, (await releasedToChange(context)).settings);
  if (apps.length === 0)
    throw new Error(`${id} is bound to no app; npm run release -- keys names those that are`);
  await confirmReload(context, options);
  const said = [`the key ${id} signs nothing of ${apps.join(', ')} any more`];
  return changeAppKeys(context, options, typed, said, (keys) =>
    mapValues(keys, (ofApp) => Object.fromEntries(Object.entries(ofApp).filter(([one]) => one !== id))),
  );
}
