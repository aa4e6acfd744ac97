import type { ConfigData } from '@assistant/contract';
import type { Values } from '@assistant/settings';
import { enabledField, maySpend, type TaskDefinition, taskDocument } from '@assistant/tasks';

/** Their whole values after they are switched on or off. */
export function switched(
  definitions: readonly TaskDefinition[],
  { setting }: Pick<ConfigData, 'setting'>,
  on: boolean,
): Record<string, Values> {
  return Object.fromEntries(
    definitions.map((definition) => {
      const values = taskDocument(definition).read(setting[definition.id]);
      return [definition.id, { ...values, [enabledField.key]: on }];
    }),
  );
}

/** Those that may spend 元宝 once they are on, with the values they have. */
export const payingOf = (
  definitions: readonly TaskDefinition[],
  { setting }: Pick<ConfigData, 'setting'>,
): TaskDefinition[] =>
  definitions.filter((definition) =>
    maySpend(definition, taskDocument(definition).read(setting[definition.id])),
  );
