import { type Canned, csCanned, csDeleteCanned, may } from '@assistant/contract';
import { inLanguage } from '@assistant/conversation';
import { useLocalText, useStrings } from '@assistant/i18n';
import { Button, ConfirmDialog, EmptyState, Notice, Tag } from '@assistant/ui';
import { useState } from 'react';
import { useDesk } from '../calls/desk-context';
import { Failed } from '../calls/failed';
import { Read } from '../calls/read';
import { useRead } from '../calls/use-read';
import { useSend } from '../calls/use-send';
import { CannedDialog } from './canned-dialog';
import { Items } from './items';
import { Page } from './page';
import css from './page.module.css';
import { strings } from './strings';

/** The canned answers. Everybody sees them; a lead keeps them. */
export function CannedPage() {
  const t = useStrings(strings);
  const say = useLocalText();
  const { me } = useDesk();
  const reading = useRead(csCanned, {});
  const [editing, setEditing] = useState<Canned | 'new' | null>(null);
  const [removing, setRemoving] = useState<Canned | null>(null);
  const { busy, error, send } = useSend();
  const keeps = may(me.role, 'lower');

  const take = (change: (canned: Canned[]) => Canned[]) =>
    reading.take(({ canned }) => ({
      canned: change(canned).toSorted((one, other) => (one.shortcut < other.shortcut ? -1 : 1)),
    }));

  async function remove({ id }: Canned) {
    const done = await send(csDeleteCanned, { id }, t.removed);
    setRemoving(null);
    if (done) take((canned) => canned.filter((one) => one.id !== id));
  }

  return (
    <Page
      title={t.canned}
      action={
        keeps ? (
          <Button size="small" onClick={() => setEditing('new')}>
            {t.newCanned}
          </Button>
        ) : undefined
      }
    >
      {keeps ? null : <Notice tone="info">{t.leadKeeps}</Notice>}
      <Failed error={error} words={t.notDone} />
      <Read reading={reading} title={t.failedTitle}>
        {({ canned }) => (
          <Items items={canned} keyOf={({ id }) => id} empty={<EmptyState char="笺" title={t.noCanned} />}>
            {(one) => (
              <>
                <div className={css.line}>
                  <Tag tone="azure">/{one.shortcut}</Tag>
                  <span className={css.name}>{inLanguage(one, say).title}</span>
                  {one.public ? <Tag tone="jade">{t.isPublic}</Tag> : null}
                </div>
                <p className={css.text}>{inLanguage(one, say).text}</p>
                <div className={css.line}>
                  {one.card ? (
                    <span className={css.quiet}>
                      {t.card} {'task' in one.card ? one.card.task : one.card.path}
                    </span>
                  ) : null}
                  {keeps ? (
                    <span className={css.end}>
                      <Button variant="plain" size="small" onClick={() => setRemoving(one)}>
                        {t.remove}
                      </Button>
                      <Button variant="ghost" size="small" onClick={() => setEditing(one)}>
                        {t.edit}
                      </Button>
                    </span>
                  ) : null}
                </div>
              </>
            )}
          </Items>
        )}
      </Read>
      {editing === null ? null : (
        <CannedDialog
          canned={editing === 'new' ? null : editing}
          onSaved={(saved) => take((canned) => [...canned.filter(({ id }) => id !== saved.id), saved])}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        danger
        busy={busy}
        title={t.removeTitle(removing ? inLanguage(removing, say).title : '')}
        description={t.removeMessage}
        confirmText={t.remove}
        onCancel={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing)}
      />
    </Page>
  );
}
