import { checkValue } from './check-value';
import { fieldsOf } from './common-fields';
import { defaultsOf } from './defaults';
import type { TaskDefinition } from './definition';
import type { Field, TimeWindow } from './field';
import { mergedWindows } from './hours';
import { isRecord, type TaskValues } from './json';
import { storedVersion, VERSION_KEY } from './migrate';

/**
 * Complete, valid values from whatever is stored: a missing or invalid value becomes the default (never one
 * that spends 元宝), unknown keys except `__proto__` stay, and the version is stamped, never lowered. Call
 * `migrate` first.
 */
export function normalize(definition: TaskDefinition, stored: unknown): TaskValues {
  const fields = fieldsOf(definition);
  const values = withoutOverlaps(fields, isRecord(stored) ? stored : {});
  const broken = new Set(
    fields
      .filter(({ key }) => Object.hasOwn(values, key))
      .filter((field) => checkValue(field, values[field.key]) !== undefined)
      .map(({ key }) => key),
  );
  const kept = Object.entries(values).filter(([key]) => key !== '__proto__' && !broken.has(key));
  return {
    ...defaultsOf(fields),
    ...Object.fromEntries(kept),
    [VERSION_KEY]: Math.max(storedVersion(values), definition.version),
  };
}

/** The same hours, where an earlier release took windows that overlap. */
function withoutOverlaps(fields: readonly Field[], values: TaskValues): TaskValues {
  const merged = fields.flatMap((field) => {
    if (field.type !== 'win' || checkValue(field, values[field.key]) !== undefined) return [];
    return [[field.key, mergedWindows(values[field.key] as TimeWindow[])]];
  });
  return { ...values, ...Object.fromEntries(merged) };
}
