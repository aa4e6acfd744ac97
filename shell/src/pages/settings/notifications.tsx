import { useStrings } from '@assistant/i18n';
import { Cell, List, Section, Switch } from '@assistant/ui';
import { useState } from 'react';
import type { SettingsSectionProps } from './section-props';
import { strings } from './strings';

type Permission = NotificationPermission | 'missing';

const permissionNow = (): Permission =>
  typeof Notification === 'undefined' ? 'missing' : Notification.permission;

const kinds = ['chat', 'taskFailed', 'taskDone'] as const;

/** What the player wants to be notified of. The browser is asked for its permission only on a tap. */
export function Notifications({ settings, edit }: SettingsSectionProps) {
  const t = useStrings(strings);
  const [permission, setPermission] = useState(permissionNow);
  const { notifications } = settings;
  const set = (patch: Partial<typeof notifications>) =>
    edit({ notifications: { ...notifications, ...patch } });

  async function setSystem(on: boolean) {
    if (!on) return set({ system: false });
    const answer = await Notification.requestPermission();
    setPermission(answer);
    if (answer === 'granted') set({ system: true });
  }

  const systemHelp =
    permission === 'missing' ? t.systemMissing : permission === 'denied' ? t.systemDenied : t.systemHelp;
  return (
    <Section title={t.notifications}>
      <List>
        {kinds.map((kind) => (
          <Cell key={kind} label={t[kind]}>
            <Switch checked={notifications[kind]} onCheckedChange={(on) => set({ [kind]: on })} />
          </Cell>
        ))}
        <Cell label={t.system} help={systemHelp}>
          <Switch
            checked={notifications.system && permission === 'granted'}
            disabled={permission === 'missing' || permission === 'denied'}
            onCheckedChange={(on) => void setSystem(on)}
          />
        </Cell>
      </List>
    </Section>
  );
}
