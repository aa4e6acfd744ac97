import { MessageCard, MessageContent } from '@assistant/conversation';
import { useStrings } from '@assistant/i18n';
import { Button, IconButton } from '@assistant/ui';
import css from './quick-answer-card.module.css';
import { strings } from './strings';
import type { QuickAnswer } from './use-quick-answers';

export interface QuickAnswerCardProps {
  answer: QuickAnswer;
  /** Sends the question to a person. */
  onAsk: () => void;
  onClose: () => void;
}

/** An answer that is shown at once: words, where they lead, and the way to a person. */
export function QuickAnswerCard({ answer, onAsk, onClose }: QuickAnswerCardProps) {
  const t = useStrings(strings);
  return (
    <section className={css.card} aria-label={t.answer} role="status">
      <div className={css.head}>
        <h2 className={css.title}>{answer.title}</h2>
        <IconButton icon="close" variant="plain" label={t.close} onClick={onClose} />
      </div>
      <div className={css.text}>
        <MessageContent content={answer.text} />
      </div>
      {answer.card ? <MessageCard card={answer.card} /> : null}
      <Button variant="ghost" size="small" className={css.ask} onClick={onAsk}>
        {t.ask}
      </Button>
    </section>
  );
}
