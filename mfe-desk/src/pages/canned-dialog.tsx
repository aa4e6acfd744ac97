import { type Canned, type ChatCard, csSaveCanned } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Button, Checkbox, Dialog, Segmented, TextArea, TextField } from '@assistant/ui';
import { useState } from 'react';
import { Failed } from '../calls/failed';
import { useSend } from '../calls/use-send';
import css from './page.module.css';
import { strings } from './strings';
import { useKept } from './use-kept';

interface CannedDialogProps {
  /** Null: a new one. */
  canned: Canned | null;
  onSaved: (canned: Canned) => void;
  onClose: () => void;
}

type CardKind = 'none' | 'page' | 'task';

const fieldsOf = (canned: Canned | null) => ({
  shortcut: canned?.shortcut ?? '',
  title: canned?.title ?? '',
  text: canned?.text ?? '',
  title_en: canned?.title_en ?? '',
  text_en: canned?.text_en ?? '',
  public: canned?.public ?? false,
  kind: (!canned?.card ? 'none' : 'task' in canned.card ? 'task' : 'page') as CardKind,
  place: !canned?.card ? '' : 'task' in canned.card ? canned.card.task : canned.card.path,
});

function cardOf(kind: CardKind, place: string): ChatCard | null {
  if (kind === 'none') return null;
  return kind === 'task' ? { task: place.trim() } : { path: place.trim() };
}

/** A canned answer that is written. What was typed stays until it is saved. */
export function CannedDialog({ canned, onSaved, onClose }: CannedDialogProps) {
  const t = useStrings(strings);
  const start = fieldsOf(canned);
  const [fields, setFields] = useKept(`canned ${canned?.id ?? 'new'}`, start);
  const [asked, setAsked] = useState(false);
  const { busy, error, send } = useSend();
  const change = (part: Partial<typeof fields>) => setFields({ ...fields, ...part });
  const missing = (text: string) => (asked && !text.trim() ? t.required : undefined);
  const complete =
    [fields.shortcut, fields.title, fields.text].every((text) => text.trim()) &&
    (fields.kind === 'none' || fields.place.trim() !== '');

  async function save() {
    setAsked(true);
    if (!complete) return;
    const { shortcut, title, text, title_en, text_en, kind, place } = fields;
    const request = {
      ...(canned && { id: canned.id }),
      shortcut: shortcut.trim(),
      title: title.trim(),
      text,
      title_en: title_en.trim() || null,
      text_en: text_en.trim() ? text_en : null,
      public: fields.public,
      card: cardOf(kind, place),
    };
    const saved = await send(csSaveCanned, request, t.cannedSaved);
    if (!saved) return;
    setFields(start);
    onSaved(saved);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={canned?.title ?? t.newCanned}
      actions={
        <Button loading={busy} looksDisabled={!complete} onClick={() => void save()}>
          {t.save}
        </Button>
      }
    >
      <div className={css.list}>
        <TextField
          label={t.shortcut}
          help={t.shortcutHelp}
          value={fields.shortcut}
          maxLength={20}
          error={missing(fields.shortcut)}
          onValueChange={(shortcut) => change({ shortcut: shortcut.replace(/\s/g, '') })}
        />
        <TextField
          label={t.cannedTitle}
          value={fields.title}
          maxLength={60}
          error={missing(fields.title)}
          onValueChange={(title) => change({ title })}
        />
        <TextArea
          label={t.cannedText}
          help={t.cannedHelp}
          value={fields.text}
          maxLength={1000}
          error={missing(fields.text)}
          onValueChange={(text) => change({ text })}
        />
        <TextField
          label={t.cannedTitleEn}
          value={fields.title_en}
          maxLength={60}
          onValueChange={(title_en) => change({ title_en })}
        />
        <TextArea
          label={t.cannedTextEn}
          help={t.cannedEnHelp}
          value={fields.text_en}
          maxLength={1000}
          onValueChange={(text_en) => change({ text_en })}
        />
        <Checkbox
          label={t.public}
          checked={fields.public}
          onCheckedChange={(checked) => change({ public: checked })}
        />
        <Segmented
          label={t.card}
          options={[
            { value: 'none', label: t.noCard },
            { value: 'page', label: t.cardPage },
            { value: 'task', label: t.cardTask },
          ]}
          value={fields.kind}
          onValueChange={(kind) => change({ kind })}
        />
        {fields.kind === 'none' ? null : (
          <TextField
            label={t.cardPlace}
            help={fields.kind === 'page' ? t.cardPageHelp : t.cardTaskHelp}
            value={fields.place}
            maxLength={200}
            error={missing(fields.place)}
            onValueChange={(place) => change({ place })}
          />
        )}
        <Failed error={error} words={t.notDone} />
      </div>
    </Dialog>
  );
}
