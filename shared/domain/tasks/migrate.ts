import type { MigrationStep, TaskDefinition } from './definition';
import { isRecord, own, sameJson, type TaskValues } from './json';

/** Key under which stored values carry the version of the definition that wrote them. */
export const VERSION_KEY = '$v';

/** The version that wrote these values; values without a readable one count as version 1. */
export function storedVersion(values: TaskValues): number {
  const version = own(values, VERSION_KEY);
  return typeof version === 'number' && Number.isSafeInteger(version) && version >= 1 ? version : 1;
}

/** A copy with `key` set; never reaches the prototype, whatever the key. */
function withValue(values: TaskValues, key: string, value: unknown): TaskValues {
  return { ...values, ...Object.fromEntries([[key, value]]) };
}

function without(values: TaskValues, key: string): TaskValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
}

function takeStep(step: MigrationStep, values: TaskValues): TaskValues {
  switch (step.op) {
    case 'rename': {
      if (!Object.hasOwn(values, step.from)) return values;
      const rest = without(values, step.from);
      return Object.hasOwn(rest, step.to) ? rest : withValue(rest, step.to, values[step.from]);
    }
    case 'setDefault':
      return Object.hasOwn(values, step.key) ? values : withValue(values, step.key, step.value);
    case 'mapValue': {
      if (!Object.hasOwn(values, step.key)) return values;
      const map = (value: unknown) => {
        const pair = step.pairs.find(({ from }) => sameJson(from, value));
        return pair ? pair.to : value;
      };
      const value = values[step.key];
      return withValue(values, step.key, Array.isArray(value) ? value.map(map) : map(value));
    }
    case 'move': {
      const from = own(values, step.from);
      if (!Array.isArray(from) || !from.includes(step.item)) return values;
      const to = own(values, step.to);
      const target = Array.isArray(to) ? to.filter((item) => item !== step.item) : [];
      const taken = withValue(
        values,
        step.from,
        from.filter((item) => item !== step.item),
      );
      return withValue(taken, step.to, [...target, step.item]);
    }
  }
}

/**
 * Migrates stored values (any JSON) to the definition's version, step by step. Values written by a newer
 * version stay as they are, so that a rolled-back release does not harm them.
 */
export function migrate(definition: TaskDefinition, stored: unknown): TaskValues {
  const values = isRecord(stored) ? stored : {};
  const version = storedVersion(values);
  return definition.migrations
    .filter(({ to }) => to > version && to <= definition.version)
    .sort((a, b) => a.to - b.to)
    .flatMap(({ steps }) => steps)
    .reduce((migrated, step) => takeStep(step, migrated), values);
}
