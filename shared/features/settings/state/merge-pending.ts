import { apply, diff } from '@assistant/tasks';
import type { Pending } from './pending';

/**
 * Combines the unsent changes of several tabs to one document. The result is based on the oldest values, so that a
 * later change of another device is still found. If two tabs changed the same key, the newer change is used.
 */
export function mergePending(first: Pending, ...others: Pending[]): Pending {
  const [oldest = first, ...rest] = [first, ...others].sort((a, b) => a.revision - b.revision);
  return rest.reduce(merge, oldest);
}

function merge(older: Pending, newer: Pending): Pending {
  const changed = new Set(diff(newer.base, newer.values).map(({ key }) => key));
  const isOlderOnly = (key: string) => !changed.has(key);
  const kept = diff(older.base, older.values).filter(({ key }) => isOlderOnly(key));
  const drafts = Object.entries(older.drafts).filter(([key]) => isOlderOnly(key));
  return {
    base: older.base,
    revision: older.revision,
    values: apply(kept, newer.values),
    drafts: { ...Object.fromEntries(drafts), ...newer.drafts },
    unanswered: [...(older.unanswered ?? []), ...(newer.unanswered ?? [])],
  };
}
