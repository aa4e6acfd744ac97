const KEY = Buffer.from('"token"');

/** The most bytes that are looked at after the key; a token is 43 characters. */
const VALUE_MAX = 256;

/** How many positions that look like the key are tried. Inside a text the key has escapes and does not look like it. */
const TRIES = 4;

/**
 * The token in the bytes of a JSON body, so that a large body need not be parsed for a caller without one. It may be
 * that of an inner object, or empty where the key is written with escapes: who may make the call is decided by the
 * parsed body.
 */
export function tokenInBody(json: Buffer): string {
  let from = 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const at = json.indexOf(KEY, from);
    if (at < 0) return '';
    from = at + KEY.length;
    const value = /^\s*:\s*"([^"\\]+)"/.exec(json.toString('latin1', from, from + VALUE_MAX));
    if (value?.[1]) return value[1];
  }
  return '';
}
