/** A task's stored values by field key: whatever JSON was stored, known keys and unknown ones. */
export type TaskValues = Record<string, unknown>;

/** True for what JSON calls an object; an array or null is none. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object's own value of `key`, never an inherited one (`constructor`, `__proto__`). */
export function own(values: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

/** Deeper than any valid value. Below this depth two values count as different, which does no harm. */
const COMPARED_DEPTH = 32;

/** Whether two JSON values are equal, ignoring the order of keys. */
export function sameJson(a: unknown, b: unknown, depth = COMPARED_DEPTH): boolean {
  if (Object.is(a, b)) return true;
  if (depth === 0) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index], depth - 1));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key], depth - 1))
  );
}

/** A deep copy of a valid JSON value (a default, a preset's value), so that it is not shared. */
export function copyJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyJson);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyJson(item)]));
}
