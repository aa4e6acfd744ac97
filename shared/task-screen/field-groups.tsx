import { useLocalText } from '@assistant/shared/i18n';
import { commonGroups, isVisible, type TaskDefinition } from '@assistant/shared/tasks';
import { List, Section } from '@assistant/shared/ui';
import type { FieldLimit } from './field-limit';
import { FieldRenderer } from './field-renderer';
import type { Edited } from './undo-history';

interface FieldGroupsProps extends Edited {
  definition: TaskDefinition;
  disabled: boolean;
  /** Lower maxima of this player, by field key. */
  limits?: Readonly<Record<string, FieldLimit>> | undefined;
  onChange: (key: string, value: unknown) => void;
}

/** A task's own groups, then the block every task has; fields that would do nothing are left out. */
export function FieldGroups({ definition, values, drafts, disabled, limits, onChange }: FieldGroupsProps) {
  const text = useLocalText();
  const groups = definition.kind === 'task' ? [...definition.groups, ...commonGroups] : definition.groups;
  return groups.map((group) => {
    const fields = group.fields.filter((field) => isVisible(field, values));
    if (fields.length === 0) return null;
    return (
      <Section key={group.id} title={text(group.title)}>
        <List>
          {fields.map((field) => (
            <FieldRenderer
              key={field.key}
              field={field}
              valid={values[field.key]}
              draft={drafts[field.key]}
              limit={limits?.[field.key]}
              disabled={disabled}
              onChange={onChange}
            />
          ))}
        </List>
      </Section>
    );
  });
}
