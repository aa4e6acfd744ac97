import type { NotificationChannel } from '@assistant/contract';
import { formatCount, formatRelative, type Language, useLanguage, useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { Button, Card, ConfirmDialog, Dotted, Tag, type TagTone } from '@assistant/ui';
import { useState } from 'react';
import layout from '../page/layout.module.css';
import { messageOf } from '../page/message-of';
import { useGameNow } from '../page/use-game-now';
import { useNotificationsRemoveMutation, useNotificationsTestMutation } from './calls';
import css from './channels-sheet.module.css';
import { isGone } from './is-gone';
import { unsubscribe } from './push';
import { type Strings, stateStrings, strings } from './strings';

const TONES: Record<NotificationChannel['state'], TagTone> = {
  new: 'neutral',
  works: 'jade',
  failing: 'fail',
  off: 'fail',
};

function sinceWords(
  { state, since }: NotificationChannel,
  now: Date,
  language: Language,
  t: Strings,
): string {
  if (since === null || state === 'new') return t.never;
  const when = formatRelative(since, now, language);
  return { works: t.worked, failing: t.failing, off: t.off }[state](when);
}

/** One channel: what it is, whether it works, and what can be done with it. */
export function ChannelItem({ channel, onEdit }: { channel: NotificationChannel; onEdit(): void }) {
  const { id, kind, preset, name, address, here, state } = channel;
  const t = useStrings(strings);
  const states = useStrings(stateStrings);
  const language = useLanguage();
  const now = useGameNow();
  const dispatch = useAppDispatch();
  const [test, { data: tested, error: notTested, isLoading: testing }] = useNotificationsTestMutation();
  const [remove, { isLoading: removing }] = useNotificationsRemoveMutation();
  const [asking, setAsking] = useState(false);

  async function sendTest() {
    const { data } = await test({ id });
    // The item goes with the channel.
    if (data?.channel === null) dispatch(showToast({ type: 'warning', message: t.gone }));
  }

  async function confirmed() {
    const { error } = await remove({ id });
    setAsking(false);
    if (error && !isGone(error))
      return void dispatch(showToast({ type: 'warning', message: t.failed(messageOf(error)) }));
    if (here) await unsubscribe();
    dispatch(showToast({ type: 'success', message: t.removed }));
  }

  const result = notTested
    ? t.failed(messageOf(notTested))
    : tested?.error
      ? t.notArrived(tested.error[language])
      : tested
        ? t.arrived(formatCount(tested.ms, language))
        : '';
  const lastError = channel.error && !tested ? channel.error[language] : '';
  return (
    <Card render={<li />} className={css.item}>
      <div className={layout.wrap}>
        <span className={layout.strong}>{name}</span>
        <Tag tone={TONES[state]}>{states[state]}</Tag>
        {here ? <Tag>{t.here}</Tag> : null}
      </div>
      <p className={layout.small}>
        <Dotted parts={[kind === 'push' ? t.push : t[preset ?? 'plain'], address]} />
      </p>
      <p className={layout.small}>{sinceWords(channel, now, language, t)}</p>
      {lastError ? <p className={css.error}>{lastError}</p> : null}
      <p
        role="status"
        className={notTested || tested?.error ? css.error : layout.small}
        hidden={!testing && !result}
      >
        {testing ? t.testing : result}
      </p>
      <div className={layout.flow}>
        <Button size="small" loading={testing} aria-label={t.testOf(name)} onClick={() => void sendTest()}>
          {t.test}
        </Button>
        {kind === 'webhook' ? (
          <Button size="small" variant="ghost" aria-label={t.change(name)} onClick={onEdit}>
            {t.edit}
          </Button>
        ) : null}
        <Button size="small" variant="ghost" aria-label={t.removeOf(name)} onClick={() => setAsking(true)}>
          {t.remove}
        </Button>
      </div>
      <ConfirmDialog
        danger
        open={asking}
        title={t.removeQuestion(name)}
        description={t.removeHelp}
        confirmText={t.remove}
        busy={removing}
        onConfirm={() => void confirmed()}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
