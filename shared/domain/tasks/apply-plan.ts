import { applyPreset } from './apply-preset';
import { enabledField } from './common-fields';
import type { PresetId, TaskDefinition } from './definition';
import { copyJson, type TaskValues } from './json';

/** Whether a style switches the task on. A viewer has no switch. */
export function isPlanned({ kind, plan }: TaskDefinition, style: PresetId): boolean {
  return kind === 'task' && !plan?.leftOut?.includes(style);
}

/**
 * The values after the task is switched on in a style: those of the preset and, if the player allows 元宝, what the
 * style buys in addition.
 * @param values complete, valid values
 */
export function applyPlan(
  definition: TaskDefinition,
  style: PresetId,
  withCoin: boolean,
  values: TaskValues,
): TaskValues {
  const bought = withCoin ? copyJson(definition.plan?.coin?.[style] ?? {}) : {};
  return {
    ...applyPreset(definition, style, values),
    ...(bought as TaskValues),
    [enabledField.key]: true,
  };
}
