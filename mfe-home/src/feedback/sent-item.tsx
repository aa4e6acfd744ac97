import type { Feedback } from '@assistant/contract';
import { formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { Button, Card, Icon, Tag, type TagTone } from '@assistant/ui';
import { useState } from 'react';
import { SentImage } from './sent-image';
import css from './sent-item.module.css';
import { strings } from './strings';

const tones: Record<Feedback['status'], TagTone> = {
  received: 'neutral',
  inProgress: 'azure',
  answered: 'jade',
};

/** One sent message: its status, its text, its picture, and our answer. */
export function SentItem({ item }: { item: Feedback }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const [imageShown, setImageShown] = useState(false);
  return (
    <Card render={<article />} className={css.item}>
      <p className={css.head}>
        <span>{t[item.category]}</span>
        <Tag tone={tones[item.status]}>{t[item.status]}</Tag>
        <time dateTime={item.created_at}>{formatMoment(item.created_at, language)}</time>
      </p>
      <p className={css.text} dir="auto">
        {item.text}
      </p>
      {item.has_image && !imageShown ? (
        <Button
          size="small"
          variant="ghost"
          icon={<Icon name="image" size={18} />}
          onClick={() => setImageShown(true)}
        >
          {t.showImage}
        </Button>
      ) : null}
      {imageShown ? <SentImage id={item.id} /> : null}
      {item.answer === null ? null : (
        <div className={css.answer}>
          <p className={css.head}>
            <strong>{t.answer}</strong>
            {item.answered_at ? (
              <time dateTime={item.answered_at}>{formatMoment(item.answered_at, language)}</time>
            ) : null}
          </p>
          <p className={css.text} dir="auto">
            {item.answer}
          </p>
        </div>
      )}
    </Card>
  );
}
