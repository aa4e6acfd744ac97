import { useStrings } from '@assistant/i18n';
import { Button, Dialog } from '@assistant/ui';
import { type RefObject, useState } from 'react';
import css from './message-picture.module.css';
import { strings } from './strings';
import { usePicture } from './use-picture';

export interface MessagePictureProps {
  id: string;
  /** Read once this is near to what is seen. */
  box: RefObject<HTMLElement | null>;
  /** How much has arrived of one that is on its way, from 0 to 1. */
  progress?: number | undefined;
}

/** A picture in a bubble: a press opens it large. */
export function MessagePicture({ id, box, progress }: MessagePictureProps) {
  const t = useStrings(strings);
  const [open, setOpen] = useState(false);
  const { url, failed, retry } = usePicture(id, box);
  return (
    <>
      {url ? (
        <button type="button" className={css.open} aria-label={t.open} onClick={() => setOpen(true)}>
          <img src={url} alt={t.picture} className={css.picture} />
        </button>
      ) : failed === 'gone' ? (
        <span className={css.waiting}>{t.gone}</span>
      ) : failed ? (
        <Button variant="plain" size="small" onClick={retry}>
          {t.again}
        </Button>
      ) : (
        <span className={css.waiting}>{t.loading}</span>
      )}
      {progress === undefined ? null : (
        <progress className={css.progress} aria-label={t.sending} value={progress} max={1} />
      )}
      {url ? (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={t.picture}
          actions={<Button onClick={() => setOpen(false)}>{t.close}</Button>}
        >
          <img src={url} alt={t.picture} className={css.large} />
        </Dialog>
      ) : null}
    </>
  );
}
