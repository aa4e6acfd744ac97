import { inLanguage } from '@assistant/conversation';
import { useLocalText, useStrings } from '@assistant/i18n';
import { strings as endStrings } from './ending/strings';
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
  /** Asks whether the conversation shall end, where it may. */
  onEnd?: (() => void) | undefined;
}

/** Chips of common questions: those that customer service has answers for, or else some that the composer takes. */
export function QuickReplies({ answers, onPick, onAnswer, onEnd }: QuickRepliesProps) {
  const t = useStrings(strings);
  const { end } = useStrings(endStrings);
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
      {onEnd ? (
        <div className={css.end}>
          <button type="button" className={css.chip} onClick={onEnd}>
            {end}
          </button>
        </div>
      ) : null}
    </div>
  );
}
