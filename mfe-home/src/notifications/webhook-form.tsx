import type { ApiError } from '@assistant/api';
import {
  type NotificationChannel,
  WEBHOOK_NAME_MAX,
  type WebhookPreset,
  webhookAddressProblem,
  webhookPresets,
} from '@assistant/contract';
import { useLanguage, useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { Button, Checkbox, Select, TextField } from '@assistant/ui';
import { type FormEvent, useRef, useState } from 'react';
import layout from '../page/layout.module.css';
import { messageOf } from '../page/message-of';
import { useNotificationsSaveWebhookMutation } from './calls';
import css from './channels-sheet.module.css';
import { strings } from './strings';

interface WebhookFormProps {
  /** The one to change; without it one is added. */
  channel?: NotificationChannel | undefined;
  /** The secret, where one was made that the receiver needs. */
  onSaved(secret: string | null): void;
  onCancel(): void;
}

/** The rule that a refused field broke, in the player's language; undefined where the call failed for another reason. */
function ruleOf(error: ApiError, field: string): string | undefined {
  const { field: named, rule } = (error.data ?? {}) as { field?: string; rule?: string };
  return named === field ? rule : undefined;
}

/** Adds or changes a webhook. What is wrong is said at its field, by the browser or by the server. */
export function WebhookForm({ channel, onSaved, onCancel }: WebhookFormProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [save, { isLoading, error, reset }] = useNotificationsSaveWebhookMutation();
  const [preset, setPreset] = useState<WebhookPreset>(channel?.preset ?? 'bark');
  const [name, setName] = useState(channel?.name ?? '');
  const [address, setAddress] = useState('');
  const [newSecret, setNewSecret] = useState(false);
  const [checked, setChecked] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const addressField = useRef<HTMLInputElement>(null);

  const kept = channel !== undefined && channel.preset === preset && address.trim() === '';
  const nameProblem = name.trim() ? undefined : t.nameEmpty;
  const problem = kept ? undefined : webhookAddressProblem(preset, address.trim());
  const refusal = error as ApiError | undefined;
  const addressRule = refusal && ruleOf(refusal, 'address');

  function change(set: () => void) {
    set();
    if (error) reset();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setChecked(true);
    if (nameProblem) return nameField.current?.focus();
    if (problem) return addressField.current?.focus();
    const { data, error: failure } = await save({
      ...(channel && { id: channel.id }),
      preset,
      name: name.trim(),
      ...(!kept && { address: address.trim() }),
      new_secret: newSecret,
    });
    if (failure || !data) return addressField.current?.focus();
    dispatch(showToast({ type: 'success', message: t.saved }));
    // Only a receiver of one's own can check it.
    onSaved(preset === 'plain' ? data.secret : null);
  }

  return (
    <form className={layout.stack} onSubmit={(event) => void send(event)} noValidate>
      <Select
        label={t.preset}
        options={webhookPresets.map((value) => ({ value, label: t[value] }))}
        value={preset}
        onValueChange={(value) => change(() => setPreset(value))}
      />
      <TextField
        ref={nameField}
        label={t.name}
        maxLength={WEBHOOK_NAME_MAX}
        value={name}
        error={checked ? nameProblem : undefined}
        onValueChange={(value) => change(() => setName(value))}
      />
      <TextField
        ref={addressField}
        label={t.address}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={channel?.preset === preset ? `${channel.address} · ${t.addressKept}` : 'https://'}
        value={address}
        help={t[`${preset}Help`]}
        error={(checked && problem?.[language]) || addressRule}
        onValueChange={(value) => change(() => setAddress(value))}
      />
      {channel && preset === 'plain' ? (
        <Checkbox checked={newSecret} onCheckedChange={setNewSecret} label={t.newSecret} />
      ) : null}
      {refusal && !addressRule ? (
        <p role="alert" className={css.error}>
          {t.failed(messageOf(refusal))}
        </p>
      ) : null}
      <div className={css.buttons}>
        <Button variant="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={isLoading}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
