/** What a terminal obeys, and what turns the direction of a text. */
const OBEYED = /[^\P{Cc}\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A line as it may be printed: reasons and stacks come from others, who could add lines of their own to a history, or write
 * over those above.
 */
export const printable = (line: string): string =>
  line.replace(OBEYED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
