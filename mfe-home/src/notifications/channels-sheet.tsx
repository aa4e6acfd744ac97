import { type NotificationChannel, WEBHOOKS_MAX } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Button, EmptyState, Icon } from '@assistant/ui';
import { useState } from 'react';
import layout from '../page/layout.module.css';
import { OpenSheet } from '../page/open-sheet';
import { QueryView } from '../page/query-view';
import { useNotificationsChannelsQuery } from './calls';
import { ChannelItem } from './channel-item';
import css from './channels-sheet.module.css';
import { SecretOnce } from './secret-once';
import { strings } from './strings';
import { ThisDevice } from './this-device';
import { WebhookForm } from './webhook-form';

/** What the sheet shows: all channels, the form of one (undefined: of a new one), or a secret that was just made. */
type View = { is: 'list' } | { is: 'form'; channel?: NotificationChannel } | { is: 'secret'; secret: string };

/** Channels that notify the player while no page is open: webhooks, and push on this device. */
export function ChannelsSheet({ onClose }: { onClose(): void }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const query = useNotificationsChannelsQuery({}, { refetchOnMountOrArgChange: true });
  const [view, setView] = useState<View>({ is: 'list' });
  const list = () => setView({ is: 'list' });
  const title =
    view.is === 'secret'
      ? t.secretTitle
      : view.is === 'list'
        ? t.title
        : view.channel
          ? t.change(view.channel.name)
          : t.add;
  return (
    <OpenSheet onClose={onClose} title={title} body={css.parts}>
      {view.is === 'form' ? (
        <WebhookForm
          channel={view.channel}
          onCancel={list}
          onSaved={(secret) => setView(secret ? { is: 'secret', secret } : { is: 'list' })}
        />
      ) : null}
      {view.is === 'secret' ? <SecretOnce secret={view.secret} onDone={list} /> : null}
      {view.is === 'list' ? (
        <>
          <p className={layout.small}>{t.help}</p>
          <QueryView query={query}>
            {({ channels, push_key }) => {
              const webhooks = channels.filter(({ kind }) => kind === 'webhook');
              const full = webhooks.length >= WEBHOOKS_MAX;
              const add = (
                <Button
                  variant="ghost"
                  icon={<Icon name="plus" size={16} />}
                  disabled={full}
                  onClick={() => setView({ is: 'form' })}
                >
                  {t.add}
                </Button>
              );
              return (
                <>
                  {channels.length === 0 ? (
                    <EmptyState
                      char="信"
                      title={t.empty}
                      message={t.emptyHelp}
                      action={add}
                      className={css.empty}
                    />
                  ) : (
                    <>
                      <ul className={layout.stack}>
                        {channels.map((channel) => (
                          <ChannelItem
                            key={channel.id}
                            channel={channel}
                            onEdit={() => setView({ is: 'form', channel })}
                          />
                        ))}
                      </ul>
                      {add}
                    </>
                  )}
                  {full ? (
                    <p className={layout.small}>{t.full(formatCount(WEBHOOKS_MAX, language))}</p>
                  ) : null}
                  <ThisDevice channel={channels.find(({ here }) => here)} pushKey={push_key} />
                </>
              );
            }}
          </QueryView>
        </>
      ) : null}
    </OpenSheet>
  );
}
