import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { type Change, describeValue, fieldsOf, type TaskDefinition, VERSION_KEY } from '@assistant/tasks';
import { type Pick, usePicks } from './game-lists';
import { lateStrings } from './late-strings';

/**
 * Returns the label of a change, whether it can spend, and both values in words, with heroes, teams and
 * cities by name.
 */
export function useChangeWords(definition: TaskDefinition) {
  const t = useStrings(lateStrings);
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

/** The changes that players can see, without the stamp of the definition's version. */
export const isShown = ({ key }: Change): boolean => key !== VERSION_KEY;
