/** An object with the same keys and changed values. */
export const mapValues = <T, R>(
  object: Record<string, T>,
  change: (value: T, key: string) => R,
): Record<string, R> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
