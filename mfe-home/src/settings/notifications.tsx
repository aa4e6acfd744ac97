import { useStrings } from '@assistant/i18n';
import { Cell, List, Section, Segmented, Switch } from '@assistant/ui';
import { lazy, Suspense, useState } from 'react';
import { useSystemNotifications } from '../account-settings/use-system-notifications';
import { ReportHour } from './report-hour';
import type { SettingsSectionProps } from './section-props';
import { strings } from './strings';

const ChannelsSheet = lazy(async () => ({
  default: (await import('../notifications/channels-sheet')).ChannelsSheet,
}));

/** Minutes before a login, those of the contract's `accountSettings`. */
const minutesBefore = [0, 5, 10, 30] as const;

const kinds = ['chat', 'taskFailed', 'taskDone'] as const;

/** What the player wants to be notified of. The browser is asked for its permission only on a tap. */
export function Notifications({ settings, edit }: SettingsSectionProps) {
  const t = useStrings(strings);
  const { notifications, wordBefore } = settings;
  const [open, setOpen] = useState(false);
  const system = useSystemNotifications(notifications, edit);
  return (
    <Section title={t.notifications}>
      <List>
        {kinds.map((kind) => (
          <Cell key={kind} label={t[kind]}>
            <Switch
              checked={notifications[kind]}
              onCheckedChange={(on) => edit({ notifications: { ...notifications, [kind]: on } })}
            />
          </Cell>
        ))}
        <Cell
          label={t.system}
          help={system.missing ? t.systemMissing : system.denied ? t.systemDenied : t.systemHelp}
        >
          <Switch
            checked={system.on}
            disabled={system.missing || system.denied}
            onCheckedChange={(on) => void system.set(on)}
          />
        </Cell>
        <Cell label={t.whileClosed} help={t.whileClosedHelp} onClick={() => setOpen(true)} />
        <Cell label={t.wordBefore} help={t.wordBeforeHelp} layout="stacked">
          <Segmented
            options={minutesBefore.map((minutes) => ({
              value: minutes,
              label: minutes === 0 ? t.wordNever : t.wordMinutes(minutes),
            }))}
            value={wordBefore}
            onValueChange={(minutes) => edit({ wordBefore: minutes })}
          />
        </Cell>
        <ReportHour settings={settings} edit={edit} />
      </List>
      {open ? (
        <Suspense>
          <ChannelsSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
