import { BODY_MAX_BYTES, BODY_MAX_DEPTH } from '@assistant/contract';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Why a body is too expensive to parse: it nests too deeply, or has too many values. */
export type JsonExcess = 'tooDeep' | 'tooMany';

/** Finds the next byte of one value. The native search runs again only after its last result was passed. */
function finder(json: Buffer, value: number): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) found = json.indexOf(value, from);
    if (found < 0) found = json.length;
    return found;
  };
}

/** What an escape costs more than a byte outside of texts. One task's settings may be 8192 of them. */
const ESCAPE_COST = 4;

/**
 * Checks the bytes of a body before they are parsed, in one pass. Plain text is cheap to parse, so only what is
 * outside of texts counts, and the escapes inside: a large body may hold a long text, but no more values than a
 * body of the default size. Malformed JSON is left to the parser.
 */
export function jsonExcess(json: Buffer): JsonExcess | undefined {
  const nextQuote = finder(json, QUOTE);
  const nextEscape = finder(json, BACKSLASH);
  let depth = 0;
  let cost = 0;
  let inText = false;
  for (let at = 0; at < json.length; cost += 1) {
    if (cost > BODY_MAX_BYTES) return 'tooMany';
    if (inText) {
      // An escape covers the byte after it, which may be a quote.
      inText = nextEscape(at) < nextQuote(at);
      at = inText ? nextEscape(at) + 2 : nextQuote(at) + 1;
      if (inText) cost += ESCAPE_COST;
      continue;
    }
    switch (json[at]) {
      case QUOTE:
        inText = true;
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
    }
    if (depth > BODY_MAX_DEPTH) return 'tooDeep';
    at += 1;
  }
  return undefined;
}
