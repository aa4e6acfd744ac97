import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
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
import { InvalidArgumentError } from 'commander';
import { refuseBadNames } from '../released-names';
import { type Answer, type Context, releasedToChange } from './context';
import { endWords, withEnd } from './key-ends';
import { type ChangeOptions, changeKeys, UnconfirmedError } from './run-change';
import { revokeSecond } from './second';

type AppKeys = NonNullable<PageSettings['APP_KEYS']>;
type AppRights = NonNullable<PageSettings['APP_RIGHTS']>;
type Rights = AppRights[string][string];

/** Who may what: the keys of apps, with their rights. */
interface Keys {
  keys: AppKeys;
  rights: AppRights;
}

/** Asks before every open page reloads, which none does quietly. @throws UnconfirmedError where that is not wanted */
export async function confirmReload(context: Context, { yes, dryRun, quiet }: ChangeOptions): Promise<void> {
  if (yes || dryRun || quiet || (await context.ask?.('Every open page will reload. Replace the keys?')))
    return;
  throw new UnconfirmedError('Nothing was done. Open pages would reload: give --yes to do it.');
}

/**
 * Changes which keys are bound to which apps, or what they may do. Open pages follow, those of older shells by a reload, where
 * the keys change; of rights they know nothing.
 * @param until a key that gets an end
 */
const changeAppKeys = (
  context: Context,
  options: ChangeOptions,
  said: string[],
  change: (before: Keys) => Keys,
  until: readonly [id: string, until?: string] = [''],
): Promise<Answer> =>
  changeKeys(context, options, (settings) => {
    const { APP_KEYS = {}, APP_RIGHTS = {} } = settings;
    const { keys, rights } = change({ keys: APP_KEYS, rights: APP_RIGHTS });
    const reload = !options.quiet && !isDeepStrictEqual(keys, APP_KEYS);
    const hasRights = settings.APP_RIGHTS !== undefined || Object.keys(rights).length > 0;
    return {
      settings: {
        ...withEnd(settings, ...until),
        APP_KEYS: keys,
        ...(hasRights && { APP_RIGHTS: rights }),
      },
      said,
      later: reload ? ['every open page reloads'] : [],
      reload,
    };
  });

/** What a key may that is given no right. One that says nothing of areas was given before these were a right, and may take them. */
const NEW_KEY: Rights = { areas: false };

/**
 * Reads `--may` of a key: `canary=10`, `release`, `rollback`, `retire`, `areas`, or `nothing`.
 * @throws InvalidArgumentError, which is reported with the usage
 */
export function readRight(given: string, before: Rights = NEW_KEY): Rights {
  const [, percent] = /^canary=(\d{1,3})$/.exec(given) ?? [];
  if (percent !== undefined && Number(percent) >= 1 && Number(percent) <= 100)
    return { ...before, canary: Number(percent) };
  if (/^(release|rollback|retire|areas)$/.test(given)) return { ...before, [given]: true };
  if (given === 'nothing') return before;
  throw new InvalidArgumentError(
    'It must be canary=1 to canary=100, release, rollback, retire, areas or nothing.',
  );
}

/** What a key may do with an app over HTTPS, in words. */
export function rightWords({ canary, release, rollback, retire, areas }: Rights = {}): string {
  const may = [
    ...(canary ? [`give a canary to up to ${canary} %`] : []),
    ...(release ? ['give it to all'] : []),
    ...(rollback ? ['take back'] : []),
    ...(retire ? ['retire'] : []),
    ...(areas === false ? [] : ['take new areas']),
  ];
  return may.join(', ');
}

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
 * @param options `replace`: those that the apps had sign nothing of them any more; `may`: what the key may do over HTTPS, default: what it
 *   may already, or what the one may that it replaces
 * @throws an error where this machine's key does not sign the site, and for a key that signs more already
 */
export async function bindKey(
  context: Context,
  options: ChangeOptions & { app: readonly string[]; replace?: boolean; may?: Rights; until?: string },
  given: string,
): Promise<Answer> {
  const { app: apps, replace, dryRun, may, until } = options;
  refuseOtherApps(apps);
  const { settings } = await releasedToChange(context);
  const { RELEASE_KEYS = {}, SERVER_KEYS = {}, SECOND_KEYS = {}, APP_KEYS = {} } = settings;
  if (!Object.hasOwn(RELEASE_KEYS, context.key?.id ?? ''))
    throw new KeyError(
      'only the key that signs the site binds others to apps; npm run release -- keys names it',
    );
  const file = resolve(given);
  const found = await readPublicKey(file);
  if (Object.hasOwn({ ...RELEASE_KEYS, ...SERVER_KEYS, ...SECOND_KEYS }, found?.id ?? ''))
    throw new KeyError(
      `${given} is the key of the site, of its server or of a second machine: a team has one of its own`,
    );
  const trouble = found ? undefined : await keyTrouble(file, context.site);
  if (trouble) throw new KeyError(trouble);
  const isKnown = !replace && apps.every((app) => Object.hasOwn(APP_KEYS[app] ?? {}, found?.id ?? ''));
  if (!isKnown) await confirmReload(context, options);
  const key = found ?? (dryRun ? { id: `made in ${file}`, publicKey: '' } : await makeKey(file));
  const published = await publishedApps(context.site);
  const unpublished = apps.filter((app) => !published.includes(app));
  const said = [
    ...(found ? [] : [`made the key ${key.id} in ${file}`]),
    `the key ${key.id} signs builds of ${apps.join(', ')} and nothing else${replace ? '; no other team key does' : ''}`,
    ...(may ? [`over HTTPS it may publish them${rightWords(may) && `, ${rightWords(may)}`}`] : []),
    ...endWords(key.id, until),
    ...unpublished.map((app) => `note: nothing of ${app} is published yet`),
  ];
  const change = (before: Keys): Keys => {
    const { keys, rights } = { keys: { ...before.keys }, rights: { ...before.rights } };
    for (const app of apps) {
      const had = rights[app] ?? {};
      const [replaced] = replace ? Object.values(had) : [];
      const isNew = !keys[app]?.[key.id] && !(replace && keys[app]);
      const now = may ?? had[key.id] ?? replaced ?? (isNew ? NEW_KEY : undefined);
      keys[app] = { ...(!replace && keys[app]), [key.id]: key.publicKey };
      if (now || had[key.id] || replaced) rights[app] = { ...(!replace && had), [key.id]: now ?? {} };
    }
    return { keys, rights };
  };
  return changeAppKeys(context, options, said, change, [key.id, until]);
}

/**
 * `keys --revoke KEY`: a key that is bound to apps signs nothing any more. What it has signed and is released was looked at, and
 * gets the signature of the site's key; the rest counts as unsigned. That of a second machine proves nothing any more.
 * @param id the key's
 * @throws an error for a key that is neither
 */
export async function revokeKey(context: Context, options: ChangeOptions, id: string): Promise<Answer> {
  const { settings } = await releasedToChange(context);
  if (Object.hasOwn(settings.SECOND_KEYS ?? {}, id)) return revokeSecond(context, options, id);
  const apps = appsOfKey(id, settings);
  if (apps.length === 0)
    throw new Error(
      `${id} is bound to no app, and is none of a second machine; npm run release -- keys names those that are`,
    );
  await confirmReload(context, options);
  const said = [`the key ${id} signs nothing of ${apps.join(', ')} any more`];
  const without = <Value>(ofApps: Record<string, Record<string, Value>>) =>
    mapValues(ofApps, (ofApp) => Object.fromEntries(Object.entries(ofApp).filter(([one]) => one !== id)));
  return changeAppKeys(context, options, said, ({ keys, rights }) => ({
    keys: without(keys),
    rights: without(rights),
  }));
}
