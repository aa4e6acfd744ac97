import * as z from '@assistant/schema';

/**
 * What no text may contain: NUL, which PostgreSQL cannot store (22021, 22P05), and half a surrogate pair,
 * which no UTF-8 encoder can write. Both would otherwise cause a database error.
 */
const STORABLE = /^[^\0\p{Surrogate}]*$/u;

/** Whether a database can store the text unchanged. */
export function isStorable(value: string): boolean {
  return STORABLE.test(value);
}

/** Text from a person or program: at most `max` UTF-16 units, and nothing that cannot be stored. */
export function text(max: number) {
  return z.string().check(z.maxLength(max), z.regex(STORABLE, { error: 'storable' }));
}

/** Neither a space nor a character that nothing draws, such as U+200B. */
const DRAWN = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** Characters that are drawn as nothing: the braille blank, and the head of a note that has none. */
const BLANK = /[\u2800\u{1d159}]/gu;

/** Whether a reader would see anything of a text. */
export function isVisible(value: string): boolean {
  return DRAWN.test(value.replace(BLANK, ''));
}

/** The same, with at least one visible character. */
export function requiredText(max: number) {
  return text(max).check(z.regex(DRAWN, { error: 'required' }), z.refine(isVisible, { error: 'required' }));
}

/** One text in both languages of the product. */
export const localText = z.object({ zh: z.string(), en: z.string() });

/** A moment, as ISO 8601 in UTC: `2026-01-31T05:00:00.000Z`. */
export const moment = z.iso.datetime();

/** A whole number that both a database's bigint and a JavaScript number can hold. */
export const rowId = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

/** The request of a call that takes only the token, and the answer of a call that returns nothing. */
export const nothing = z.object({});

export type LocalText = z.infer<typeof localText>;
