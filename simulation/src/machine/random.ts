/** Numbers from a seed: the same seed gives the same numbers in the same order. */
export interface Random {
  /** From 0 to below 1. */
  fraction(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** Whether something of this chance, from 0 to 1, happens. */
  chance(of: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Fills with bytes. */
  fill<Bytes extends Uint8Array>(bytes: Bytes): Bytes;
  uuid(): string;
}

/** A number of 32 bits from a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** @param seed a text; who needs numbers of their own adds their name to it, so that they do not move those of others */
export function makeRandom(seed: string): Random {
  let state = hashOf(seed);
  /** Mulberry32: 32 bits of state are enough for a story. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
  const fraction = () => next() / 2 ** 32;
  const between = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  function fill<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next() & 255;
    return bytes;
  }
  return {
    fraction,
    between,
    chance: (of) => fraction() < of,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[0],
    fill,
    uuid() {
      const hex = Buffer.from(fill(new Uint8Array(16))).toString('hex');
      const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3];
      return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `${variant}${hex.slice(17, 20)}`,
        hex.slice(20),
      ].join('-');
    },
  };
}
