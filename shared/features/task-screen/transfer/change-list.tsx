import { useStrings } from '@assistant/i18n';
import type { Change, TaskDefinition } from '@assistant/tasks';
import { Cell, List, Tag } from '@assistant/ui';
import { isShown, useChangeWords } from '../use-change-words';
import { transferStrings } from './strings';

/** What would change, field by field: old value → new value, with ¥ if it spends. */
export function ChangeList({
  definition,
  changes,
}: {
  definition: TaskDefinition;
  changes: readonly Change[];
}) {
  const t = useStrings(transferStrings);
  const inWords = useChangeWords(definition);
  if (changes.length === 0) return null;
  return (
    <List>
      {changes
        .filter(isShown)
        .map(inWords)
        .map(({ key, label, spends, before, after }) => (
          <Cell
            key={key}
            label={label}
            mark={spends ? <Tag tone="yen" /> : null}
            help={t.change(before, after)}
          />
        ))}
    </List>
  );
}
