import type { PageSettings } from '@assistant/page-data';
import { isTrustedKey } from '@assistant/release-store';
import { InvalidArgumentError } from 'commander';
import type { Answer, Context } from './context';
import { type ChangeOptions, changeKeys } from './run-change';

/** Reads `--until`: a day to come, or `never`. @throws InvalidArgumentError, which is reported with the usage */
export function readEnd(given: string): string {
  if (given === 'never') return given;
  const end = /^\d{4}-\d\d-\d\d$/.test(given) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN;
  if (end > Date.now()) return new Date(end).toISOString();
  throw new InvalidArgumentError('It must be a day to come, such as 2031-12-31, or never.');
}

/** The settings with the end of a key. @param until `never`: it has none; none given: it keeps what it has */
export function withEnd(settings: PageSettings, id: string, until?: string): PageSettings {
  if (until === undefined) return settings;
  const { [id]: _, ...others } = settings.KEY_ENDS ?? {};
  return { ...settings, KEY_ENDS: until === 'never' ? others : { ...others, [id]: until } };
}

/** What is said of that. */
export const endWords = (id: string, until?: string): string[] => {
  if (until === undefined) return [];
  return [
    until === 'never' ? `the key ${id} has no end` : `the key ${id} signs nothing new from ${until} on`,
  ];
};

/** `keys --of KEY --until DAY`: when any key that the site trusts ends. @throws an error for another one */
export const setEnd = (
  context: Context,
  options: ChangeOptions,
  id: string,
  until: string,
): Promise<Answer> =>
  changeKeys(context, options, (settings) => {
    if (!isTrustedKey(id, settings))
      throw new Error(`the site trusts no key ${id}; npm run release -- keys names those it does`);
    return { settings: withEnd(settings, id, until), said: endWords(id, until) };
  });
