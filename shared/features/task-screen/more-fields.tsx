import { useStrings } from '@assistant/i18n';
import { countChanged, type FieldGroup, isVisible } from '@assistant/tasks';
import { Cell } from '@assistant/ui';
import { useId } from 'react';
import { FieldGroups } from './field-groups';
import type { FieldsProps } from './fields-props';
import css from './folded.module.css';
import { taskStrings } from './strings';

interface MoreFieldsProps extends FieldsProps {
  groups: readonly FieldGroup[];
  open: boolean;
  /** Changes with values from elsewhere, which need new controls. */
  round: number;
  onToggle: () => void;
}

/** 其余 N 项: the fields that do not stand in front, unfolded in place. */
export function MoreFields({ groups, open, round, onToggle, ...rest }: MoreFieldsProps) {
  const t = useStrings(taskStrings);
  const id = useId();
  const fields = groups.flatMap((group) => group.fields).filter((field) => isVisible(field, rest.values));
  const changed = countChanged(fields, rest.values);
  if (fields.length === 0) return null;
  return (
    <>
      <Cell
        className={css.toggle}
        label={t.moreFields(fields.length)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        {changed === 0 ? t.allDefault : t.changedFields(changed)}
      </Cell>
      {open ? (
        <div id={id}>
          <FieldGroups key={round} groups={groups} {...rest} />
        </div>
      ) : null}
    </>
  );
}
