import { useLocalText } from '@assistant/i18n';
import { type Field, type FieldGroup, isVisible } from '@assistant/tasks';
import { useId } from 'react';
import { FieldRenderer } from './field-renderer';
import type { FieldsProps } from './fields-props';
import css from './folded.module.css';

interface FieldRowsProps extends FieldsProps {
  fields: readonly Field[];
  /** Whether each takes one row only. */
  brief?: boolean;
  /** Whether what a field is for is left out. */
  short?: boolean;
  /** The field that the address names. */
  target?: string | undefined;
}

/** Fields one below the other. Those that would have no effect are left out. */
export function FieldRows({
  fields,
  values,
  drafts,
  limits,
  unsaved,
  brief,
  target,
  ...rest
}: FieldRowsProps) {
  return fields
    .filter((field) => isVisible(field, values))
    .map((field) => (
      <FieldRenderer
        key={field.key}
        field={field}
        valid={values[field.key]}
        draft={drafts[field.key]}
        limit={limits?.[field.key]}
        unsaved={unsaved?.has(field.key) === true}
        brief={brief === true}
        unfolded={field.key === target}
        {...rest}
      />
    ));
}

/** Groups of fields under their names, inside a card. */
export function FieldGroups({ groups, ...rest }: FieldsProps & { groups: readonly FieldGroup[] }) {
  return groups
    .filter(({ fields }) => fields.some((field) => isVisible(field, rest.values)))
    .map((group) => <Group key={group.id} group={group} {...rest} />);
}

function Group({ group, ...rest }: FieldsProps & { group: FieldGroup }) {
  const text = useLocalText();
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.group}>
      <h2 id={id}>{text(group.title)}</h2>
      <FieldRows fields={group.fields} {...rest} />
    </section>
  );
}
