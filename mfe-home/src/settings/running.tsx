import { useStrings } from '@assistant/i18n';
import { Cell, List, Section, Segmented } from '@assistant/ui';
import { NumberCell } from './number-cell';
import type { SettingsSectionProps } from './section-props';
import { strings } from './strings';

/** Bounds of the contract's `accountSettings`. */
const TASKS = { min: 1, max: 32 };
const MINUTES = { min: 5, max: 240 };

const actions = ['yield', 'takeOver', 'stop'] as const;

/** How much one game session does, and what happens while the player is in the game elsewhere. */
export function Running({ settings, edit }: SettingsSectionProps) {
  const t = useStrings(strings);
  const { elsewhere, maxTasksPerLogin } = settings;
  return (
    <Section title={t.running}>
      <List>
        <NumberCell
          label={t.maxTasks}
          help={t.maxTasksHelp}
          unit={t.tasksUnit}
          value={maxTasksPerLogin}
          {...TASKS}
          onChange={(value) => edit({ maxTasksPerLogin: value })}
        />
        <Cell label={t.elsewhere} help={t.elsewhereHelp} layout="stacked">
          <Segmented
            options={actions.map((value) => ({ value, label: t[value] }))}
            value={elsewhere.action}
            onValueChange={(action) => edit({ elsewhere: { ...elsewhere, action } })}
          />
        </Cell>
        {elsewhere.action === 'yield' ? (
          <NumberCell
            label={t.yieldMinutes}
            unit={t.minutesUnit}
            step={5}
            value={elsewhere.minutes}
            {...MINUTES}
            onChange={(minutes) => edit({ elsewhere: { ...elsewhere, minutes } })}
          />
        ) : null}
      </List>
    </Section>
  );
}
