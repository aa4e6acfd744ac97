/** A stretch of a text; `hit` where it is one of the words that were looked for. */
export interface Stretch {
  /** Where it begins in the text. */
  start: number;
  text: string;
  hit: boolean;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Cuts a text where one of the words stands, upper and lower case alike; the longest word wins. */
export function highlight(text: string, words: readonly string[]): Stretch[] {
  const wanted = words.filter((word) => word !== '').sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return text === '' ? [] : [{ start: 0, text, hit: false }];
  const stretches: Stretch[] = [];
  let start = 0;
  // With one capturing group, `split` gives what lies between and the hits in turn.
  for (const [at, part] of text.split(new RegExp(`(${wanted.map(escaped).join('|')})`, 'giu')).entries()) {
    if (part !== '') stretches.push({ start, text: part, hit: at % 2 === 1 });
    start += part.length;
  }
  return stretches;
}
