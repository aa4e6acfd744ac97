import { commentsOf } from './comments-of';

/** A word that the project does not use, where it stands. */
export interface Avoided {
  line: number;
  word: string;
  instead: string;
}

/** What is written where one of these words comes to mind (docs/README.md, “Words”). */
const INSTEAD: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bbegun\b/, 'started'],
  [/\b(tells|told)\b/, 'returns, reports, says, notifies'],
  [/\bnobody\b/, 'no one, none, unclaimed, not …'],
  [/\bwhoever\b/, 'who it is: the publisher, the caller, an agent'],
  [/\bnone of ours\b/, 'not one of …, foreign'],
  [/\bmisfits?\b/, 'incompatible, incompatibility'],
  [/\b(gave|gives?) way\b/, 'fallback, is replaced by'],
  [/\bleads? on\b/, 'redirects'],
  [/\bgiven packages?\b/, 'provided package'],
  [/\bin the place of\b/, 'instead of, in place of, replaces'],
];

/** Names of code that a text quotes. */
const QUOTED = /`[^`\n]*`|@param \w+/g;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const ANY = new RegExp(INSTEAD.map(([word]) => word.source).join('|'), 'i');

/** The words of one file that the project does not use, in its comments, or in a document outside of code. */
export function avoidedWords(path: string, source: string): Avoided[] {
  if (!ANY.test(source)) return [];
  const lines = commentsOf(path, source).replace(QUOTED, blank).split('\n');
  return lines.flatMap((line, at) =>
    INSTEAD.flatMap(([pattern, instead]) => {
      const [word] = line.match(new RegExp(pattern, 'i')) ?? [];
      return word ? [{ line: at + 1, word, instead }] : [];
    }),
  );
}
