import { csFeedbackImage } from '@assistant/contract';
import { useReason } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import { useEffect, useState } from 'react';
import { useSend } from '../calls/use-send';
import css from './page.module.css';
import { strings } from './strings';

/** A feedback's picture, read when it is asked for and shown from a blob. */
export function FeedbackPicture({ id, name }: { id: number; name: string }) {
  const t = useStrings(strings);
  const reason = useReason();
  const { busy, error, send } = useSend();
  const [url, setUrl] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);

  async function show() {
    const picture = await send(csFeedbackImage, { id });
    if (!picture) return;
    const bytes = Uint8Array.from(atob(picture.base64), (char) => char.charCodeAt(0));
    setUrl(URL.createObjectURL(new Blob([bytes], { type: picture.type })));
  }

  if (url) return <img src={url} alt={t.picture(name)} className={css.picture} />;
  return (
    <div className={css.line}>
      <Button variant="ghost" size="small" loading={busy} onClick={() => void show()}>
        {t.showPicture}
      </Button>
      {error ? (
        <span role="alert" className={css.quiet}>
          {t.pictureFailed(reason(error))}
        </span>
      ) : null}
    </div>
  );
}
