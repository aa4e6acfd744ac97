import { isVisible } from '@assistant/contract';

/** A piece of a message: text, or a link to an http or https address. */
export interface TextPart {
  /** Where the piece begins in the message. */
  at: number;
  text: string;
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"'“”‘’（）【】《》，。；！？、]+/gi;
/** Characters that end a sentence and do not belong to the address before them. */
const TRAILING = /[.,;:!?)\]}]+$/;

function safeHref(text: string): string | undefined {
  try {
    const url = new URL(text);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** Splits a message into text and links. Only http and https addresses become links. */
export function splitLinks(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of message.matchAll(ADDRESS)) {
    const text = match[0].replace(TRAILING, '');
    const href = safeHref(text);
    if (href === undefined) continue;
    if (match.index > end) parts.push({ at: end, text: message.slice(end, match.index) });
    parts.push({ at: match.index, text, href });
    end = match.index + text.length;
  }
  if (end < message.length) parts.push({ at: end, text: message.slice(end) });
  return parts;
}

/**
 * The text to send: trimmed, and without what no database can keep (NUL, half a surrogate pair). Empty if
 * nothing visible is left.
 */
export function cleanMessage(text: string): string {
  const kept = text.replace(/[\0\p{Surrogate}]/gu, '').trim();
  return isVisible(kept) ? kept : '';
}

const LONG_TEXT = 900;
const LONG_LINES = 18;

/** Whether a message is folded until the player opens it. */
export function isLong(text: string): boolean {
  return text.length > LONG_TEXT || text.split('\n', LONG_LINES + 1).length > LONG_LINES;
}
