import { own, sameJson, type TaskValues } from './json';

/** One key that differs. A side without a value is undefined. */
export interface Change {
  key: string;
  before?: unknown;
  after?: unknown;
}

/** What turns `a` into `b`, key by key. */
export function diff(a: TaskValues, b: TaskValues): Change[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((key) => Object.hasOwn(a, key) !== Object.hasOwn(b, key) || !sameJson(a[key], b[key]))
    .map((key) => ({ key, before: own(a, key), after: own(b, key) }));
}

/** `values` after the changes; `apply(diff(a, b), a)` equals `b`. */
export function apply(changes: readonly Change[], values: TaskValues): TaskValues {
  const changed = new Set(changes.map(({ key }) => key));
  return Object.fromEntries([
    ...Object.entries(values).filter(([key]) => !changed.has(key)),
    ...changes.filter(({ after }) => after !== undefined).map(({ key, after }) => [key, after]),
  ]);
}
