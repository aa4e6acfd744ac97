import { textsOf } from './comments-of';
import type { Avoided } from './words';

/** A thing that has one word on the screen, and the words that are not used for it. */
interface Term {
  say: string;
  not: readonly string[];
}

/** The row of the table that stands for all Chinese text in quotation marks of other scripts. */
const QUOTED_CHINESE = '“中文”';

/** The terms of the table “Words on the screen” of `docs/README.md`. */
export function termsOf(readme: string): Term[] {
  const [, section = ''] = readme.split('## Words on the screen');
  const rows = section.split('\n## ')[0]?.split('\n') ?? [];
  return rows.flatMap((row) => {
    const [, zh, en, , not] = row.split('|').map((cell) => cell.trim());
    if (!zh || !en || !not || zh === '中文' || zh.startsWith('-')) return [];
    return [{ say: `${zh}, ${en}`, not: not.split(', ') }];
  });
}

const pattern = (word: string): RegExp =>
  word === QUOTED_CHINESE
    ? /“[^”\n]*\p{Script=Han}[^”\n]*”/u
    : new RegExp(/^[a-z ]+$/.test(word) ? `\\b${word}\\b` : word, 'i');

/** The words in the texts of one script that the product does not use. */
export function otherTerms(path: string, source: string, terms: readonly Term[]): Avoided[] {
  const patterns = terms.flatMap(({ say, not }) => not.map((word) => ({ say, word: pattern(word) })));
  if (!patterns.some(({ word }) => word.test(source))) return [];
  return textsOf(path, source)
    .split('\n')
    .flatMap((line, at) =>
      patterns.flatMap(({ say, word }) => {
        const [found] = line.match(word) ?? [];
        return found ? [{ line: at + 1, word: found, instead: say }] : [];
      }),
    );
}
