import { hash } from 'node:crypto';

/** Pseudo-random picks that are always the same for the same seed. */
export interface Chance {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** One item of a list that is not empty. */
  pick<T>(items: readonly [T, ...T[]]): T;
  /** `count` different items in random order; all of them if there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
}

/** Makes the picks of a seed, each from its own hash. */
export function chanceOf(...seed: (string | number)[]): Chance {
  let step = 0;
  const fraction = () => {
    step += 1;
    const first32Bits = hash('sha256', JSON.stringify([...seed, step])).slice(0, 8);
    return Number.parseInt(first32Bits, 16) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  return {
    int,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    sample: (items, count) =>
      items
        .map((item) => ({ item, order: fraction() }))
        .sort((a, b) => a.order - b.order)
        .slice(0, count)
        .map(({ item }) => item),
  };
}
