import { deviceName, type NotificationChannel } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { Cell, List, Section, Switch } from '@assistant/ui';
import { useState } from 'react';
import { messageOf } from '../page/message-of';
import { strings as settingsStrings } from '../settings/strings';
import { useNotificationsRemoveMutation, useNotificationsSavePushMutation } from './calls';
import { isGone } from './is-gone';
import { type PushReason, pushMissing, subscribe, unsubscribe } from './push';
import { reasonStrings, strings } from './strings';

interface ThisDeviceProps {
  channel: NotificationChannel | undefined;
  pushKey: string;
}

/** The switch of Web Push in this browser, and why it cannot be on. */
export function ThisDevice({ channel, pushKey }: ThisDeviceProps) {
  const t = useStrings(strings);
  const reasons = useStrings(reasonStrings);
  const names = useStrings(settingsStrings);
  const dispatch = useAppDispatch();
  const [save, saving] = useNotificationsSavePushMutation();
  const [remove, removing] = useNotificationsRemoveMutation();
  const [trying, setTrying] = useState(false);
  const [reason, setReason] = useState<PushReason | undefined>(pushMissing);
  const never = reason !== undefined && reason !== 'refused' && reason !== 'unreachable';
  const busy = trying || saving.isLoading || removing.isLoading;

  const warn = (error: unknown) =>
    dispatch(showToast({ type: 'warning', message: t.failed(messageOf(error)) }));

  async function turnOn() {
    setTrying(true);
    const made = await subscribe(pushKey);
    setTrying(false);
    setReason(typeof made === 'string' ? made : undefined);
    if (typeof made === 'string') return;
    const name = deviceName(navigator.userAgent, names) || names.unknownDevice;
    const { error } = await save({ ...made, name });
    if (!error) return;
    await unsubscribe();
    warn(error);
  }

  async function turnOff(id: number) {
    const { error } = await remove({ id });
    if (error && !isGone(error)) return void warn(error);
    await unsubscribe();
  }

  return (
    <Section title={t.here}>
      <List>
        <Cell
          label={t.deviceOn}
          help={
            <span role="status">{trying ? t.deviceTrying : reason ? reasons[reason] : t.deviceHelp}</span>
          }
        >
          <Switch
            checked={channel !== undefined}
            disabled={busy || (never && !channel)}
            onCheckedChange={(on) => void (on ? turnOn() : channel && turnOff(channel.id))}
          />
        </Cell>
      </List>
    </Section>
  );
}
