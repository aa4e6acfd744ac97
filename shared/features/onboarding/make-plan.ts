import { type ConfigData, levelOpens, type MembershipLevel } from '@assistant/contract';
import {
  applyPlan,
  isPlanned,
  maySpend,
  type PresetId,
  runsPerDay,
  type TaskDefinition,
  type TaskValues,
  taskDocument,
} from '@assistant/tasks';

/** One task of a plan. */
export interface PlannedTask {
  definition: TaskDefinition;
  /** Its complete values after it. */
  values: TaskValues;
  /** About how often it runs on a day. */
  runs: number;
  /** Whether it may spend 元宝. */
  pays: boolean;
}

/** What a plan is made for. */
interface Wanted {
  style: PresetId;
  /** Whether 元宝 may be spent at all. */
  spend: boolean;
  quietHours: readonly { from: string; to: string }[];
}

/**
 * The tasks that a style switches on, with the values it gives them, in the order of the board. Tasks that the
 * membership does not open are not offered.
 */
export function makePlan(
  definitions: readonly TaskDefinition[],
  { setting }: Pick<ConfigData, 'setting'>,
  level: MembershipLevel,
  { style, spend, quietHours }: Wanted,
): PlannedTask[] {
  return definitions
    .filter((definition) => levelOpens(level, definition.tier) && isPlanned(definition, style))
    .map((definition) => {
      const before = taskDocument(definition).read(setting[definition.id]);
      const values = applyPlan(definition, style, spend, before);
      const runs = runsPerDay(definition, values, quietHours);
      return { definition, values, runs, pays: maySpend(definition, values) };
    });
}
