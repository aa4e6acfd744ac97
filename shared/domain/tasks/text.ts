import * as z from '@assistant/schema';

/** A text given as data, in both languages of the product. */
export const localText = z.object({
  zh: z.string().check(z.minLength(1)),
  en: z.string().check(z.minLength(1)),
});

export type LocalText = z.infer<typeof localText>;

// The database refuses both (22021, 22P05): NUL, and half of a surrogate pair.
const unclean = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** True for text that can be stored: no NUL, no lone surrogate. */
export function isCleanText(text: string): boolean {
  return !unclean.test(text);
}
