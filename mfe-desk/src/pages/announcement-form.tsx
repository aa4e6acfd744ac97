import { csPublishAnnouncement, type DeskAnnouncement } from '@assistant/contract';
import { asError, useDoing } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { randomUuid } from '@assistant/remote';
import { showToast, useAppDispatch } from '@assistant/store';
import { Button, Card, ConfirmDialog, Dialog, Notice, TextArea, TextField } from '@assistant/ui';
import { useState } from 'react';
import { useDesk } from '../calls/desk-context';
import { Failed } from '../calls/failed';
import { AnnouncementText } from './announcement-text';
import css from './page.module.css';
import { strings } from './strings';
import { useKept } from './use-kept';

const TITLE_MAX = 100;
const BODY_MAX = 10_000;

const empty = { titleZh: '', titleEn: '', bodyZh: '', bodyEn: '' };
type Part = keyof typeof empty;

/** An announcement that is being written: kept until it is published, seen before, and published once. */
export function AnnouncementForm({ onPublished }: { onPublished: (item: DeskAnnouncement) => void }) {
  const t = useStrings(strings);
  const { ask } = useDesk();
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useKept('announcement', empty);
  const [asking, setAsking] = useState<'preview' | 'publish' | null>(null);
  const [missing, setMissing] = useState(false);
  const [first] = useState(randomUuid);
  /** Of the text as it is, also after a reload: it may be published, and only the answer be lost. */
  const [clientId, setClientId] = useKept('announcement-id', first);
  const { busy, error, run } = useDoing();
  const complete = Object.values(draft).every((text) => text.trim() !== '');

  function change(part: Part, text: string) {
    setClientId(randomUuid());
    setDraft({ ...draft, [part]: text });
  }

  function open(what: 'preview' | 'publish') {
    setMissing(!complete);
    if (complete) setAsking(what);
  }

  async function publish() {
    const item = await run(() =>
      ask(csPublishAnnouncement, {
        title: { zh: draft.titleZh, en: draft.titleEn },
        body: { zh: draft.bodyZh, en: draft.bodyEn },
        client_id: clientId,
      }).catch((cause) => {
        // It was published and withdrawn: to publish it again is another request.
        if (asError(cause).code === 409) setClientId(randomUuid());
        throw cause;
      }),
    );
    setAsking(null);
    if (!item) return;
    setClientId(randomUuid());
    setDraft(empty);
    dispatch(showToast({ type: 'success', message: t.published }));
    onPublished(item);
  }

  const props = (part: Part, lang: string) => ({
    label: t[part],
    lang,
    value: draft[part],
    onValueChange: (text: string) => change(part, text),
  });
  return (
    <Card render={<section aria-label={t.write} />} className={css.form}>
      <div className={css.two}>
        <TextField {...props('titleZh', 'zh-CN')} maxLength={TITLE_MAX} />
        <TextField {...props('titleEn', 'en')} maxLength={TITLE_MAX} />
        <TextArea {...props('bodyZh', 'zh-CN')} rows={5} maxLength={BODY_MAX} />
        <TextArea {...props('bodyEn', 'en')} rows={5} maxLength={BODY_MAX} />
      </div>
      <p className={css.quiet}>{t.bodyHelp}</p>
      {missing && !complete ? <Notice role="alert">{t.allMissing}</Notice> : null}
      <Failed error={error} words={t.notDone} />
      <div className={css.line}>
        <span className={css.end}>
          <Button variant="ghost" size="small" looksDisabled={!complete} onClick={() => open('preview')}>
            {t.preview}
          </Button>
          <Button size="small" loading={busy} looksDisabled={!complete} onClick={() => open('publish')}>
            {t.publish}
          </Button>
        </span>
      </div>
      <Dialog open={asking === 'preview'} onOpenChange={() => setAsking(null)} title={t.previewOf}>
        <div className={css.list}>
          {(['zh-CN', 'en'] as const).map((lang) => (
            <Card key={lang} render={<article />} className={css.card} lang={lang}>
              <h3 className={css.name}>{lang === 'en' ? draft.titleEn : draft.titleZh}</h3>
              <AnnouncementText source={lang === 'en' ? draft.bodyEn : draft.bodyZh} />
            </Card>
          ))}
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking === 'publish'}
        busy={busy}
        title={t.publishTitle}
        description={`${draft.titleZh} · ${draft.titleEn} — ${t.publishMessage}`}
        confirmText={t.publish}
        onCancel={() => setAsking(null)}
        onConfirm={() => void publish()}
      />
    </Card>
  );
}
