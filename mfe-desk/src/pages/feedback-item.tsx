import {
  csFeedbackAnswer,
  csFeedbackTakeUp,
  type DeskFeedback,
  FEEDBACK_TEXT_MAX,
} from '@assistant/contract';
import { formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { Button, Card, Tag, TextArea } from '@assistant/ui';
import { useId, useState } from 'react';
import { Failed } from '../calls/failed';
import { useSend } from '../calls/use-send';
import { FeedbackPicture } from './feedback-picture';
import css from './page.module.css';
import { strings } from './strings';
import { useKept } from './use-kept';

interface FeedbackItemProps {
  item: DeskFeedback;
  onChange: (item: DeskFeedback) => void;
}

/** One feedback, its picture, and the answer, which can be changed later. */
export function FeedbackItem({ item, onChange }: FeedbackItemProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const id = useId();
  const [answer, setAnswer] = useKept(`feedback ${item.id}`, '');
  const [writing, setWriting] = useState(answer !== '');
  const [missing, setMissing] = useState(false);
  const { busy, error, send } = useSend();

  async function answerIt() {
    setMissing(!answer.trim());
    if (!answer.trim()) return;
    const next = await send(csFeedbackAnswer, { id: item.id, answer }, t.answerSent);
    if (!next) return;
    setAnswer('');
    setWriting(false);
    onChange(next);
  }

  async function takeUp() {
    const next = await send(csFeedbackTakeUp, { id: item.id });
    if (next) onChange(next);
  }

  return (
    <Card render={<article />} className={css.card} aria-labelledby={id}>
      <div className={css.line}>
        <Tag tone={item.category === 'bug' ? 'fail' : 'neutral'}>{t[item.category]}</Tag>
        <span id={id} className={css.name}>
          {item.name}
        </span>
        <span className={css.quiet}>{item.account}</span>
        <span className={`${css.quiet} ${css.push}`}>{formatMoment(item.created_at, language)}</span>
      </div>
      <p className={css.text}>{item.text}</p>
      {item.has_image ? <FeedbackPicture id={item.id} name={item.name} /> : null}
      {item.answer !== null && !writing ? <p className={css.answer}>{item.answer}</p> : null}
      {writing ? (
        <TextArea
          label={t.answer}
          value={answer}
          onValueChange={setAnswer}
          maxLength={FEEDBACK_TEXT_MAX}
          readOnly={busy}
          error={missing && !answer.trim() ? t.answerMissing : undefined}
        />
      ) : null}
      <Failed error={error} words={t.notDone} />
      <div className={css.line}>
        <span className={css.quiet}>{t[item.status]}</span>
        <span className={css.end}>
          {item.status === 'received' && !writing ? (
            <Button variant="ghost" size="small" loading={busy} onClick={() => void takeUp()}>
              {t.takeUp}
            </Button>
          ) : null}
          {writing ? (
            <Button
              size="small"
              loading={busy}
              looksDisabled={!answer.trim()}
              onClick={() => void answerIt()}
            >
              {t.send}
            </Button>
          ) : (
            <Button
              size="small"
              onClick={() => {
                setAnswer(item.answer ?? '');
                setWriting(true);
              }}
            >
              {item.answer === null ? t.answer : t.change}
            </Button>
          )}
        </span>
      </div>
    </Card>
  );
}
