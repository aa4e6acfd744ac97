import type { Language } from './language';

type Text = string | ((...args: never[]) => string);
type Table = { [key: string]: Text };

/** The type of a table with its literal texts widened, so that the other language may use other texts. */
type SameShape<T extends Table> = { [K in keyof T]: T[K] extends string ? string : T[K] };

/** One feature's texts in both languages. */
export type Strings<T extends Table> = Record<Language, SameShape<T>>;

/**
 * Declares a feature's texts, each in both languages. A text is a string, or a function that returns one; in the other
 * language it is of the same kind, and its parameters have the same types. Two tables, `{ zh: { … }, en: { … } }`, declare
 * the same.
 * @example defineStrings({ days: { zh: (n: number) => `${n} 天`, en: (n) => `${n} days` } })
 */
export function defineStrings<T extends Table>(strings: { zh: T; en: SameShape<T> }): Strings<T>;
export function defineStrings<T extends Table>(
  strings: {
    [K in keyof T]: { zh: T[K]; en: SameShape<T>[K] };
  },
): Strings<T>;
export function defineStrings(strings: Record<string, Table>): Record<string, Table> {
  if ('zh' in strings && 'en' in strings) return strings;
  const textsIn = (language: Language): Table =>
    Object.fromEntries(
      Object.entries(strings).map(([key, text]) => [key, (text as Record<Language, Text>)[language]]),
    );
  return { zh: textsIn('zh'), en: textsIn('en') };
}

/** A text that is data, in task definitions and announcements. */
export type LocalText = { zh: string; en: string };
