import { checkValue } from './check-value';
import { fieldsOf } from './common-fields';
import { defaults } from './defaults';
import type { TaskDefinition } from './definition';
import type { TimeWindow } from './field';
import { mergedWindows } from './hours';
import { isRecord, type TaskValues } from './json';
import { storedVersion, VERSION_KEY } from './migrate';

/**
 * Complete, valid values from whatever is stored: a missing or invalid value becomes the default (never one
 * that spends 元宝), unknown keys except `__proto__` stay, and the version is stamped, never lowered. Call
 * `migrate` first.
 */
export function normalize(definition: TaskDefinition, stored: unknown): TaskValues {
  const values = withoutOverlaps(definition, isRecord(stored) ? stored : {});
  const broken = new Set(
    fieldsOf(definition)
      .filter(({ key }) => Object.hasOwn(values, key))
      .filter((field) => checkValue(field, values[field.key]) !== undefined)
      .map(({ key }) => key),
  );
  const kept = Object.entries(values).filter(([key]) => key !== '__proto__' && !broken.has(key));
  return {
    ...defaults(definition),
    ...Object.fromEntries(kept),
    [VERSION_KEY]: Math.max(storedVersion(values), definition.version),
  };
}

/** The same hours, where an earlier release took windows that overlap. */
function withoutOverlaps(definition: TaskDefinition, values: TaskValues): TaskValues {
  const merged = fieldsOf(definition).flatMap((field) => {
    if (field.type !== 'win' || checkValue(field, values[field.key]) !== undefined) return [];
    return [[field.key, mergedWindows(values[field.key] as TimeWindow[])]];
  });
  return { ...values, ...Object.fromEntries(merged) };
}
