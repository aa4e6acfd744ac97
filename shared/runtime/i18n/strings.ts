import type { Language } from './language';

type Text = string | ((...args: never[]) => string);
type Table = { [key: string]: Text };

/** The type of a table with its literal texts widened, so that the other language may use other texts. */
type SameShape<T extends Table> = { [K in keyof T]: T[K] extends string ? string : T[K] };

/** One feature's texts in both languages. */
export type Strings<T extends Table> = Record<Language, SameShape<T>>;

/**
 * Declares a feature's texts. A text is a string, or a function that returns one. A key that is missing in
 * one language is a type error.
 * @example defineStrings({ zh: { days: (n: number) => `${n} 天` }, en: { days: (n: number) => `${n} days` } })
 */
export function defineStrings<T extends Table>(strings: { zh: T; en: SameShape<T> }): Strings<T> {
  return strings as Strings<T>;
}

/** A text that is data, in task definitions and announcements. */
export type LocalText = { zh: string; en: string };
