import { useLocalText } from '@assistant/i18n';
import type { Edited } from '@assistant/settings';
import { commonGroups, isVisible, type TaskDefinition } from '@assistant/tasks';
import { List, Section } from '@assistant/ui';
import type { FieldLimit } from './field-limit';
import { FieldRenderer } from './field-renderer';

interface FieldGroupsProps extends Edited {
  definition: TaskDefinition;
  disabled: boolean;
  /** The player's lower maxima, by field key. */
  limits?: Readonly<Record<string, FieldLimit>> | undefined;
  onChange: (key: string, value: unknown) => void;
}

/** A task's own groups, then the common block. Fields that would have no effect are left out. */
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
