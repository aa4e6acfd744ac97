import { csDeletePrice, type MembershipPrice, membershipPrices } from '@assistant/contract';
import { conversationStrings } from '@assistant/conversation';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Button, ConfirmDialog, EmptyState } from '@assistant/ui';
import { useState } from 'react';
import { Failed } from '../calls/failed';
import { Read } from '../calls/read';
import { useRead } from '../calls/use-read';
import { useSend } from '../calls/use-send';
import { Items } from './items';
import { Page } from './page';
import css from './page.module.css';
import { PriceDialog } from './price-dialog';
import { priceStrings } from './price-strings';
import { strings } from './strings';

/** The price list of memberships, kept by admins. */
export function PricesPage() {
  const t = useStrings(priceStrings);
  const desk = useStrings(strings);
  const levels = useStrings(conversationStrings);
  const say = useLocalText();
  const language = useLanguage();
  const reading = useRead(membershipPrices, {});
  const [editing, setEditing] = useState<MembershipPrice | 'new' | null>(null);
  const [removing, setRemoving] = useState<MembershipPrice | null>(null);
  const { busy, error, send } = useSend();
  const nameOf = ({ level, days }: MembershipPrice) => t.of(levels[level], formatCount(days, language));

  async function remove({ level, days }: MembershipPrice) {
    const left = await send(csDeletePrice, { level, days }, desk.removed);
    setRemoving(null);
    if (left) reading.take(() => left);
  }

  return (
    <Page
      title={t.title}
      back={{ to: '/staff', label: t.back }}
      action={
        <Button size="small" onClick={() => setEditing('new')}>
          {t.add}
        </Button>
      }
    >
      <p className={css.quiet}>{t.help}</p>
      <Failed error={error} words={desk.notDone} />
      <Read reading={reading} title={desk.failedTitle}>
        {({ items }) => (
          <Items
            items={items}
            keyOf={nameOf}
            empty={<EmptyState char="价" title={t.none} message={t.noneHelp} />}
          >
            {(price) => (
              <>
                <div className={css.line}>
                  <span className={css.name}>{nameOf(price)}</span>
                  <span>{say(price.price)}</span>
                  {price.note ? <span className={css.quiet}>{say(price.note)}</span> : null}
                  <span className={css.end}>
                    <Button
                      variant="plain"
                      size="small"
                      aria-label={`${desk.remove} ${nameOf(price)}`}
                      onClick={() => setRemoving(price)}
                    >
                      {desk.remove}
                    </Button>
                    <Button
                      variant="ghost"
                      size="small"
                      aria-label={`${desk.edit} ${nameOf(price)}`}
                      onClick={() => setEditing(price)}
                    >
                      {desk.edit}
                    </Button>
                  </span>
                </div>
                {price.link ? <p className={css.quiet}>{price.link}</p> : null}
              </>
            )}
          </Items>
        )}
      </Read>
      {editing === null ? null : (
        <PriceDialog
          price={editing === 'new' ? null : editing}
          items={reading.data?.items ?? []}
          onSaved={(items) => reading.take(() => ({ items }))}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        danger
        busy={busy}
        title={t.removeTitle(removing ? nameOf(removing) : '')}
        description={t.removeMessage}
        confirmText={desk.remove}
        onCancel={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing)}
      />
    </Page>
  );
}
