import { shownNameKey } from '../system/shown-name-key';

/**
 * The first name of 客服01, 客服02 … that no one has, and that looks like no one's: what players see of an agent is never the
 * account.
 */
export function freeShownName(taken: readonly string[]): string {
  const keys = new Set(taken.map(shownNameKey));
  for (let number = 1; ; number += 1) {
    const name = `客服${String(number).padStart(2, '0')}`;
    if (!keys.has(shownNameKey(name))) return name;
  }
}
