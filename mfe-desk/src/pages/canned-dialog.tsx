import { type Canned, type ChatCard, csSaveCanned } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Checkbox, Segmented, TextArea, TextField } from '@assistant/ui';
import { FormDialog } from './form-dialog';
import { strings } from './strings';
import { useKept } from './use-kept';

interface CannedDialogProps {
  /** Null: a new one. */
  canned: Canned | null;
  onSaved: (canned: Canned) => void;
  onClose: () => void;
}

type CardKind = 'none' | 'page' | 'task';
type Part = 'shortcut' | 'title' | 'text' | 'title_en' | 'text_en' | 'place';

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

/** A canned answer that is written; it stays over a reload. */
export function CannedDialog({ canned, onSaved, onClose }: CannedDialogProps) {
  const t = useStrings(strings);
  const start = fieldsOf(canned);
  const [fields, setFields] = useKept(`canned ${canned?.id ?? 'new'}`, start);
  const change = (part: Partial<typeof fields>) => setFields({ ...fields, ...part });
  const { shortcut, title, text, title_en, text_en, kind, place } = fields;
  const needed: Part[] = ['shortcut', 'title', 'text', ...(kind === 'none' ? [] : (['place'] as const))];
  const isMissing = (part: Part) => needed.includes(part) && !fields[part].trim();
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

  function saved(answer: Canned) {
    setFields(start);
    onSaved(answer);
  }

  return (
    <FormDialog
      title={canned?.title ?? t.newCanned}
      call={csSaveCanned}
      request={request}
      complete={!needed.some(isMissing)}
      onSaved={saved}
      onClose={onClose}
    >
      {(asked) => {
        const props = (part: Part, maxLength: number) => ({
          value: fields[part],
          maxLength,
          error: asked && isMissing(part) ? t.required : undefined,
          onValueChange: (value: string) => change({ [part]: value }),
        });
        return (
          <>
            <TextField
              {...props('shortcut', 20)}
              label={t.shortcut}
              help={t.shortcutHelp}
              onValueChange={(word) => change({ shortcut: word.replace(/\s/g, '') })}
            />
            <TextField {...props('title', 60)} label={t.cannedTitle} />
            <TextArea {...props('text', 1000)} label={t.cannedText} help={t.cannedHelp} />
            <TextField {...props('title_en', 60)} label={t.cannedTitleEn} />
            <TextArea {...props('text_en', 1000)} label={t.cannedTextEn} help={t.cannedEnHelp} />
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
              value={kind}
              onValueChange={(next) => change({ kind: next })}
            />
            {kind === 'none' ? null : (
              <TextField
                {...props('place', 200)}
                label={t.cardPlace}
                help={kind === 'page' ? t.cardPageHelp : t.cardTaskHelp}
              />
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
