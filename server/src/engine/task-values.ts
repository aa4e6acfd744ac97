import { migrate, normalize, type TaskDefinition, type TaskValues, validate } from '@assistant/tasks';
import type { OnFail } from './schedule/after-run';
import type { Hours } from './schedule/hours';
import type { Schedule } from './schedule/next-run';

/** The common block as the engine uses it. */
export interface CommonValues {
  enabled: boolean;
  schedule: Omit<Schedule, 'quietHours'>;
  priority: number;
  onFail: OnFail;
  notify: readonly string[];
}

/** The definition that fits the stored values: the active release's, else one that is still in use. */
export function definitionFor(
  definitions: readonly TaskDefinition[],
  stored: unknown,
): TaskDefinition | undefined {
  return definitions.find((one) => validate(one, stored ?? {}).length === 0) ?? definitions[0];
}

/** The definition with its rhythm: a release from before rhythms takes the one of another release in use. */
export function withRhythm(definition: TaskDefinition, known: readonly TaskDefinition[]): TaskDefinition {
  if (definition.rhythm) return definition;
  const rhythm = known.find((one) => one.rhythm)?.rhythm;
  return rhythm ? { ...definition, rhythm } : definition;
}

/** Complete, valid values from what is stored. */
export function valuesOf(definition: TaskDefinition, stored: unknown): TaskValues {
  return normalize(definition, migrate(definition, stored));
}

/** The common block of complete, valid values. `normalize` has given every field its type. */
export function commonOf(values: TaskValues): CommonValues {
  return {
    enabled: values.enabled === true,
    schedule: {
      mode: values.scheduleMode as Schedule['mode'],
      fixedTimes: values.fixedTimes as string[],
      intervalMin: values.intervalMin as number,
      jitterMin: values.jitterMin as number,
      windows: values.windows as Hours[],
      weekdays: values.weekdays as number[],
      seasons: values.seasons as string[],
    },
    priority: values.priority as number,
    onFail: values.onFail as OnFail,
    notify: values.notify as string[],
  };
}
