import type { Canned } from '@assistant/contract';

/** A `/word` that the cursor stands in: where it begins, and what follows the slash. */
export interface Slash {
  at: number;
  query: string;
}

/**
 * A `/word` at the end. Chinese has no spaces, so that it may follow any character but a Latin letter, a digit and a
 * slash: these are addresses, dates and fractions. So is the colon of an address that is half written.
 */
const SLASH_WORD = /(?<![\p{Script=Latin}\d/]|\p{Script=Latin}:)\/([^\s/]*)$/u;

/** The `/word` before the cursor. */
export function slashBefore(text: string, cursor: number): Slash | null {
  const found = SLASH_WORD.exec(text.slice(0, cursor));
  if (!found) return null;
  const query = found[1] ?? '';
  return { at: cursor - query.length - 1, query };
}

const FEW = 8;

/** The canned answers for a query: those whose shortcut begins with it first, then those that hold it. */
export function findCanned(canned: readonly Canned[], query: string): Canned[] {
  const words = query.toLowerCase();
  const begins = canned.filter(({ shortcut }) => shortcut.toLowerCase().startsWith(words));
  const holds = canned.filter(
    (one) =>
      !begins.includes(one) &&
      `${one.shortcut} ${one.title} ${one.title_en ?? ''}`.toLowerCase().includes(words),
  );
  return [...begins, ...holds].slice(0, FEW);
}

/** What is known for the blanks of a canned answer, by the words between the braces. */
export type Known = Readonly<Record<string, string | undefined>>;

const BLANK = /\{([^{}\n]{1,20})\}/g;

/** The text with its blanks filled in where they are known. */
export const fillBlanks = (text: string, known: Known): string =>
  text.replace(BLANK, (blank, name: string) => known[name.trim()] || blank);

export interface Filled {
  text: string;
  /** What is selected then: the first blank that is not known, else nothing, after the canned text. */
  from: number;
  to: number;
}

/** The composer's text with a canned answer instead of the `/word`. It is never sent by itself. */
export function withCanned(text: string, { at, query }: Slash, canned: Canned, known: Known): Filled {
  const filled = fillBlanks(canned.text, known);
  const before = text.slice(0, at);
  const blank = new RegExp(BLANK.source).exec(filled);
  const from = blank ? at + blank.index : at + filled.length;
  return {
    text: before + filled + text.slice(at + query.length + 1),
    from,
    to: blank ? from + blank[0].length : from,
  };
}
