/** A piece of a text; `hit` if it is one of the search words. */
export interface Stretch {
  /** Where it begins in the text. */
  start: number;
  text: string;
  hit: boolean;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a text at each of the words, ignoring case. The longest word wins. */
export function highlight(text: string, words: readonly string[]): Stretch[] {
  const wanted = words.filter((word) => word !== '').sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return text === '' ? [] : [{ start: 0, text, hit: false }];
  const stretches: Stretch[] = [];
  let start = 0;
  // With one capturing group, `split` returns the text between and the hits in turn.
  for (const [at, part] of text.split(new RegExp(`(${wanted.map(escaped).join('|')})`, 'giu')).entries()) {
    if (part !== '') stretches.push({ start, text: part, hit: at % 2 === 1 });
    start += part.length;
  }
  return stretches;
}
