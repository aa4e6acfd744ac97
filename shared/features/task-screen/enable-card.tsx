import { useLocalText, useStrings } from '@assistant/i18n';
import { enabledField, type TaskValues } from '@assistant/tasks';
import { Cell, List, Switch } from '@assistant/ui';
import type { ReactNode } from 'react';
import { taskStrings } from './strings';
import css from './task-screen.module.css';

interface EnableCardProps {
  values: TaskValues;
  locked: boolean;
  /** Whether its change could not be saved yet. */
  unsaved: boolean;
  /** What can be done with the task at once. */
  children?: ReactNode;
  onChange: (key: string, value: unknown) => void;
}

/** The switch that lets a task run, and what is below it. */
export function EnableCard({ values, locked, unsaved, children, onChange }: EnableCardProps) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  return (
    <List>
      <Cell
        label={text(enabledField.label)}
        mark={unsaved ? <span className={css.notYet}>{t.notYet}</span> : null}
        data-field={enabledField.key}
      >
        <Switch
          checked={values[enabledField.key] === true}
          data-key="e"
          disabled={locked}
          onCheckedChange={(on) => onChange(enabledField.key, on)}
        />
      </Cell>
      {children}
    </List>
  );
}
