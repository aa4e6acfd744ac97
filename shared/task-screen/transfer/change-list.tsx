import { useStrings } from '@assistant/shared/i18n';
import type { Change, TaskDefinition } from '@assistant/shared/tasks';
import { Cell, List, Tag } from '@assistant/shared/ui';
import { isShown, useChangeWords } from '../use-change-words';
import { transferStrings } from './strings';

/** What would change, field by field: as it is now → as it would be; ¥ where it spends. */
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
