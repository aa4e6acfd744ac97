import { useLanguage, useLocalText, useStrings } from '@assistant/shared/i18n';
import {
  type Change,
  describeValue,
  fieldsOf,
  type TaskDefinition,
  VERSION_KEY,
} from '@assistant/shared/tasks';
import { type Pick, usePicks } from './game-lists';
import { taskStrings } from './strings';

/** Gives the label of a change, whether it can spend, and both values in words; heroes, teams and cities by their names. */
export function useChangeWords(definition: TaskDefinition) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  const language = useLanguage();
  const lists = [usePicks('heroes'), usePicks('teams'), usePicks('cities')];
  const names = new Map(lists.flatMap(({ picks }) => picks).map(({ id, name }: Pick) => [id, name]));
  const fields = new Map(fieldsOf(definition).map((field) => [field.key, field]));
  return ({ key, before, after }: Change) => {
    const field = fields.get(key);
    const words = (value: unknown) =>
      field
        ? describeValue(field, value, language, (id) => names.get(id) ?? id)
        : (JSON.stringify(value) ?? t.none);
    return {
      key,
      label: field ? text(field.label) : t.unknownSetting(key),
      spends: field?.spends === true,
      before: words(before),
      after: words(after),
    };
  };
}

/** Changes the player can see: the stamp of the definition's version is none of them. */
export const isShown = ({ key }: Change): boolean => key !== VERSION_KEY;
