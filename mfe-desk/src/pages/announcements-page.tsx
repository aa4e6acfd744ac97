import { csAnnouncements, csWithdrawAnnouncement, type DeskAnnouncement } from '@assistant/contract';
import { formatCount, formatMoment, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Button, ConfirmDialog, EmptyState } from '@assistant/ui';
import { useState } from 'react';
import { Failed } from '../calls/failed';
import { Read } from '../calls/read';
import { useRead } from '../calls/use-read';
import { useSend } from '../calls/use-send';
import { AnnouncementForm } from './announcement-form';
import { AnnouncementText } from './announcement-text';
import { Items } from './items';
import { Page } from './page';
import css from './page.module.css';
import { strings } from './strings';

/** Announcements: written in both languages, seen before they are published, and withdrawn. */
export function AnnouncementsPage() {
  const t = useStrings(strings);
  const say = useLocalText();
  const language = useLanguage();
  const reading = useRead(csAnnouncements, {});
  const [leaving, setLeaving] = useState<DeskAnnouncement | null>(null);
  const { busy, error, send } = useSend();

  async function withdraw({ id }: DeskAnnouncement) {
    const done = await send(csWithdrawAnnouncement, { id }, t.withdrawn);
    setLeaving(null);
    if (done) reading.take(({ items }) => ({ items: items.filter((one) => one.id !== id) }));
  }

  return (
    <Page title={t.announcements}>
      <AnnouncementForm onPublished={(item) => reading.take(({ items }) => ({ items: [item, ...items] }))} />
      <h2 className={css.subtitle}>{t.publishedList}</h2>
      <Failed error={error} words={t.notDone} />
      <Read reading={reading} title={t.failedTitle}>
        {({ items }) => (
          <Items
            items={items}
            keyOf={({ id }) => id}
            empty={<EmptyState char="告" title={t.noAnnouncements} />}
          >
            {(item) => (
              <>
                <div className={css.line}>
                  <span className={css.name}>{say(item.title)}</span>
                  <span className={`${css.quiet} ${css.push}`}>
                    {formatMoment(item.published_at, language)} · {t.reads(formatCount(item.reads, language))}
                  </span>
                </div>
                <AnnouncementText source={say(item.body)} />
                <div className={css.line}>
                  <span className={css.end}>
                    <Button variant="ghost" size="small" onClick={() => setLeaving(item)}>
                      {t.withdraw}
                    </Button>
                  </span>
                </div>
              </>
            )}
          </Items>
        )}
      </Read>
      <ConfirmDialog
        open={leaving !== null}
        danger
        busy={busy}
        title={t.withdrawTitle(leaving ? say(leaving.title) : '')}
        description={t.withdrawMessage}
        confirmText={t.withdraw}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && void withdraw(leaving)}
      />
    </Page>
  );
}
