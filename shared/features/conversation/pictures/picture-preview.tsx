import { useStrings } from '@assistant/i18n';
import { Button, Dialog } from '@assistant/ui';
import { useEffect, useRef, useState } from 'react';
import type { Picture } from '../outbox/outbox';
import css from './picture-preview.module.css';
import { shrinkPicture } from './shrink-picture';
import { strings } from './strings';

/** Pictures that are sent at once. */
const AT_ONCE_MAX = 9;

export interface PicturePreviewProps {
  files: readonly File[];
  onSend: (pictures: Picture[]) => void;
  onCancel: () => void;
}

interface Prepared {
  pictures: Picture[];
  /** Names of files that are none. */
  wrong: string[];
}

async function prepare(files: readonly File[]): Promise<Prepared> {
  const prepared: Prepared = { pictures: [], wrong: [] };
  for (const file of files) {
    const picture = await shrinkPicture(file);
    if (picture) prepared.pictures.push(picture);
    else prepared.wrong.push(file.name);
  }
  return prepared;
}

/** The chosen pictures as they will be sent. */
export function PicturePreview({ files, onSend, onCancel }: PicturePreviewProps) {
  const t = useStrings(strings);
  const send = useRef<HTMLButtonElement>(null);
  const [prepared, setPrepared] = useState<Prepared>();
  const chosen = files.slice(0, AT_ONCE_MAX);

  useEffect(() => {
    let gone = false;
    void prepare(files.slice(0, AT_ONCE_MAX)).then((made) => {
      if (!gone) setPrepared(made);
    });
    return () => {
      gone = true;
    };
  }, [files]);

  const pictures = prepared?.pictures ?? [];
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={t.previewTitle}
      initialFocus={send}
      actions={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {t.cancel}
          </Button>
          <Button
            ref={send}
            loading={prepared === undefined}
            looksDisabled={pictures.length === 0}
            onClick={() => {
              if (pictures.length > 0) onSend(pictures);
            }}
          >
            {t.send(pictures.length)}
          </Button>
        </>
      }
    >
      <div role="status">
        {prepared ? null : <p>{t.preparing}</p>}
        {prepared?.wrong.map((name) => (
          <p key={name} className={css.wrong}>
            {t.wrong(name)}
          </p>
        ))}
        {files.length > chosen.length ? <p className={css.wrong}>{t.tooMany(AT_ONCE_MAX)}</p> : null}
      </div>
      <ul className={css.grid} data-one={pictures.length === 1 || undefined}>
        {pictures.map(({ type, base64 }) => (
          <li key={base64.slice(0, 400)}>
            <img src={`data:${type};base64,${base64}`} alt={t.picture} className={css.picture} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
