import { type Convo, inLanguage } from '@assistant/conversation';
import { useLocalText, useStrings } from '@assistant/i18n';
import { EndButton } from './ending/end-button';
import { CommonQuestions } from './late-parts';
import css from './quick-replies.module.css';
import type { QuickAnswer } from './service/use-quick-answers';
import { strings } from './strings';

interface QuickRepliesProps {
  /** Undefined until they are known, null where they cannot be read. */
  answers: readonly QuickAnswer[] | null | undefined;
  /** Writes a question into the composer, where the player can add to it. */
  onPick: (question: string) => void;
  /** Shows an answer. */
  onAnswer: (answer: QuickAnswer) => void;
  /** The conversation, where it may be ended. */
  end?: Pick<Convo, 'end'> | undefined;
}

/** Chips of common questions: those that customer service has answers for, or else some that the composer takes. */
export function QuickReplies({ answers, onPick, onAnswer, end }: QuickRepliesProps) {
  const t = useStrings(strings);
  const say = useLocalText();
  return (
    <div className={css.row}>
      <ul className={css.questions} aria-label={t.quickReplies}>
        {answers === null ? <CommonQuestions onPick={onPick} /> : null}
        {answers?.map((answer) => (
          <li key={answer.id} className={css.item}>
            <button type="button" className={css.chip} onClick={() => onAnswer(answer)}>
              {inLanguage(answer, say).title}
            </button>
          </li>
        ))}
      </ul>
      {end ? (
        <div className={css.end}>
          <EndButton convo={end} className={css.chip} />
        </div>
      ) : null}
    </div>
  );
}
