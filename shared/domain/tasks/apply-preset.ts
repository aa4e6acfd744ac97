import { ownFields } from './common-fields';
import type { PresetId, TaskDefinition } from './definition';
import type { Field, FieldType } from './field';
import { copyJson, type TaskValues } from './json';
import type { LocalText } from './text';

/** The presets by name, in the order in which they are offered everywhere: the gentlest first. */
export const presetLabels: Record<PresetId, LocalText> = {
  frugal: { zh: '精打细算', en: 'Careful' },
  balanced: { zh: '省心均衡', en: 'Balanced' },
  everythingFree: { zh: '能拿都拿', en: 'Take all' },
};

/** The presets in their order. */
export const presetIds = Object.keys(presetLabels) as PresetId[];

/**
 * Whether the value refers to things of one account (heroes, teams, cities, wares). It has no meaning on
 * another account, so copying leaves it out by default.
 */
export function isAccountOwn(field: Field): boolean {
  if (field.type === 'heroes' || field.type === 'team' || field.type === 'cities') return true;
  return (field.type === 'ordered' || field.type === 'multi') && field.source !== undefined;
}

const plainTypes: readonly FieldType[] = ['sw', 'int', 'enum', 'time'];

/**
 * The values after a preset: switches, numbers and choices as in the preset, else the defaults (so nothing
 * spends); a list or floors only if the preset names them. The schedule, the player's lists and unknown keys
 * stay.
 */
export function applyPreset(definition: TaskDefinition, preset: PresetId, values: TaskValues): TaskValues {
  const set = definition.presets[preset];
  const changed = ownFields(definition)
    .filter((field) => Object.hasOwn(set, field.key) || plainTypes.includes(field.type))
    .map((field) => [field.key, copyJson(Object.hasOwn(set, field.key) ? set[field.key] : field.default)]);
  return { ...values, ...Object.fromEntries(changed) };
}
