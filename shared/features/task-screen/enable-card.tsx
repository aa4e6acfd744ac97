import { useLocalText } from '@assistant/i18n';
import { enabledField, type TaskValues } from '@assistant/tasks';
import { Cell, List, Switch } from '@assistant/ui';
import type { ReactNode } from 'react';

interface EnableCardProps {
  values: TaskValues;
  locked: boolean;
  /** What can be done with the task at once. */
  children?: ReactNode;
  onChange: (key: string, value: unknown) => void;
}

/** The switch that lets a task run, and what is below it. */
export function EnableCard({ values, locked, children, onChange }: EnableCardProps) {
  const text = useLocalText();
  return (
    <List>
      <Cell label={text(enabledField.label)} data-field={enabledField.key}>
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
