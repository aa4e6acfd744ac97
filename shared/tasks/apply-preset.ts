import { ownFields } from './common-fields';
import type { PresetId, TaskDefinition } from './definition';
import type { Field } from './field';
import { copyJson, type TaskValues } from './json';
import type { LocalText } from './text';

export const presetLabels: Record<PresetId, LocalText> = {
  frugal: { zh: '节俭', en: 'Frugal' },
  balanced: { zh: '均衡', en: 'Balanced' },
  everythingFree: { zh: '免费全开', en: 'Everything free' },
};

/**
 * Whether the value names things of one account (heroes, teams, cities, wares): it means nothing on
 * another account, so presets leave it and copying leaves it out by default.
 */
export function isAccountOwn(field: Field): boolean {
  if (field.type === 'heroes' || field.type === 'team' || field.type === 'cities') return true;
  return (field.type === 'ordered' || field.type === 'multi') && field.source !== undefined;
}

/** The values after a preset: the task's own fields as the preset says or by default; schedule and picks stay. */
export function applyPreset(definition: TaskDefinition, preset: PresetId, values: TaskValues): TaskValues {
  const set = definition.presets[preset];
  const changed = ownFields(definition)
    .filter((field) => !isAccountOwn(field))
    .map((field) => [field.key, copyJson(Object.hasOwn(set, field.key) ? set[field.key] : field.default)]);
  return { ...values, ...Object.fromEntries(changed) };
}
