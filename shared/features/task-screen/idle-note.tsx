import { useLocalText, useStrings } from '@assistant/i18n';
import { doesNothing, enabledField, ownFields, type TaskDefinition, type TaskValues } from '@assistant/tasks';
import { Notice } from '@assistant/ui';
import { taskStrings } from './strings';
import css from './task-screen.module.css';

/** Says that an enabled task has nothing to do, and what could be chosen. */
export function IdleNote({ definition, values }: { definition: TaskDefinition; values: TaskValues }) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  const idle = values[enabledField.key] === true && doesNothing(definition, values);
  const names = ownFields(definition)
    .filter(({ key }) => definition.acts?.includes(key))
    .map(({ label }) => text(label));
  return (
    <div role="status" className={css.reason}>
      {idle ? <Notice tone="warn">{t.nothingToDo(names)}</Notice> : null}
    </div>
  );
}
