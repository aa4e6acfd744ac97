import { useLocalText, useStrings } from '@assistant/i18n';
import { enabledField, type TaskDefinition, type TaskValues, type Tier } from '@assistant/tasks';
import { Card, Cell, Seal, type SealProps, Switch } from '@assistant/ui';
import type { ReactNode } from 'react';
import { taskStrings } from './strings';
import css from './task-screen.module.css';

/** The colour of each tier (docs/visual-rules.md#seals). */
const tones: Record<Tier, NonNullable<SealProps['tone']>> = {
  basic: 'jade',
  premium: 'azure',
  supreme: 'gold',
};

interface HeaderCardProps {
  definition: TaskDefinition;
  values: TaskValues;
  locked: boolean;
  /** The next run and the last result; the switch's help before they are known. */
  news?: readonly string[] | undefined;
  /** What can be done with the task at once. */
  children?: ReactNode;
  onChange: (key: string, value: unknown) => void;
}

/** The task's seal and, for a task that runs, the switch that lets it run. */
export function HeaderCard({ definition, values, locked, news, children, onChange }: HeaderCardProps) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  const enabled = values[enabledField.key] === true;
  const viewer = definition.kind === 'viewer';
  const variant = locked ? 'dimmed' : enabled || viewer ? 'filled' : 'outlined';
  const seal = <Seal char={definition.seal} tone={tones[definition.tier]} variant={variant} size="l" />;
  if (viewer) {
    return (
      <Card className={css.header}>
        <Cell icon={seal} label={text(definition.title)} help={t.viewer} />
      </Card>
    );
  }
  return (
    <Card className={css.header}>
      <Cell
        className={css.enable}
        icon={seal}
        label={text(enabledField.label)}
        help={news ? <News of={news} /> : enabled ? t.enabledOn : text(enabledField.help)}
        data-field={enabledField.key}
      >
        <Switch
          checked={enabled}
          disabled={locked}
          onCheckedChange={(on) => onChange(enabledField.key, on)}
        />
      </Cell>
      {children}
    </Card>
  );
}

/** Short pieces of text that wrap as a whole, with a dot between two on the same line. */
function News({ of }: { of: readonly string[] }) {
  return (
    <span className={css.news}>
      {of.map((piece) => (
        <span key={piece}>{piece}</span>
      ))}
    </span>
  );
}
