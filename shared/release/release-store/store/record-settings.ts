import type { PageSettings } from '@assistant/page-data';
import { KeyError, type SigningKey } from './keys';
import type { Draft, Released } from './release-store';
import type { Remembered } from './threshold';
import { appsOfKey } from './trust';

const OF_KEYS = ['SERVER_KEYS', 'APP_KEYS', 'APP_RIGHTS', 'SECOND_KEYS', 'KEY_ENDS'] as const;

/** The settings that say who may what beside the key of the site, as far as they do. */
export const othersIn = (settings: Partial<PageSettings>): Partial<PageSettings> =>
  Object.fromEntries(OF_KEYS.flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])));

/** The settings of a backup, in which each key may what was known last: none comes back that went since. */
export function withKeysOf({ keys, others }: Partial<Remembered> = {}, settings: PageSettings): PageSettings {
  return {
    ...settings,
    ...(keys && { RELEASE_KEYS: keys }),
    ...(others && Object.fromEntries(OF_KEYS.map((name) => [name, others[name]]))),
  };
}

/** The settings with the key that signs, and the others that the site has where they do not say which. @throws KeyError where that is not the key of the site */
export function withKey(
  settings: PageSettings,
  before: PageSettings,
  { newKey }: Draft,
  operators: PageSettings['RELEASE_KEYS'],
  key?: SigningKey,
): PageSettings {
  const known = Object.keys(operators ?? before.RELEASE_KEYS ?? {});
  if (!key && known.length === 0) return settings;
  if (!key)
    throw new KeyError(
      `This site is signed by the key ${known.join(', ')}, which is not there, or cannot be read. Set RELEASE_KEY to its file; where it is lost: npm run release -- keys --replace`,
    );
  const bound = appsOfKey(key.id, before);
  if (bound.length > 0)
    throw new KeyError(
      `The key ${key.id} signs builds of ${bound.join(', ')} and nothing else: it releases nothing.`,
    );
  if (known.length > 0 && !known.includes(key.id) && (!newKey || operators))
    throw new KeyError(
      `This site is signed by the key ${known.join(', ')}, not by ${key.id}. Set RELEASE_KEY to the file of the right one; where it is lost: npm run release -- keys --replace`,
    );
  return {
    ...settings,
    RELEASE_KEYS: operators ?? { [key.id]: key.publicKey },
    ...othersIn(before),
    ...othersIn(settings),
  };
}

/** The operators' keys of a site with a threshold; undefined of one with a single key. */
export function operatorsOf(
  { settings, threshold }: Draft,
  now: Released | undefined,
  known: Remembered | undefined,
) {
  if (known?.keys) return known.keys;
  return (threshold ?? now?.registry.threshold)
    ? (settings?.RELEASE_KEYS ?? now?.settings.RELEASE_KEYS)
    : undefined;
}
