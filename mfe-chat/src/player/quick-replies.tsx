import { type Convo, inLanguage } from '@assistant/conversation';
import { useLocalText, useStrings } from '@assistant/i18n';
import { EndButton } from './ending/end-button';
import css from './quick-replies.module.css';
import { type QuickAnswer, useQuickAnswers } from './service/use-quick-answers';
import { strings } from './strings';

/** The most common questions: the chip's label, and the question it writes. */
const questions = [
  {
    id: 'membership',
    chip: { zh: '会员怎么开通', en: 'Membership' },
    question: { zh: '会员怎么开通？', en: 'How do I activate membership?' },
  },
  {
    id: 'stuck',
    chip: { zh: '挂机不动了', en: 'Idle tasks stopped' },
    question: {
      zh: '挂机不动了，请帮忙看看。',
      en: 'My idle tasks stopped working, could you take a look?',
    },
  },
  {
    id: 'device',
    chip: { zh: '换设备登录', en: 'New device' },
    question: { zh: '我要换设备登录，该怎么做？', en: 'I am moving to another device, how do I log in?' },
  },
];

interface QuickRepliesProps {
  /** Writes a question into the composer, where the player can add to it. */
  onPick: (question: string) => void;
  /** Shows an answer. */
  onAnswer: (answer: QuickAnswer) => void;
  /** The conversation, where it may be ended. */
  end?: Pick<Convo, 'end'> | undefined;
}

/** Chips of common questions: those that customer service has answers for, or else some that the composer takes. */
export function QuickReplies({ onPick, onAnswer, end }: QuickRepliesProps) {
  const t = useStrings(strings);
  const say = useLocalText();
  const answers = useQuickAnswers();
  const chips =
    answers === null
      ? questions.map(({ id, chip, question }) => ({
          id,
          words: say(chip),
          press: () => onPick(say(question)),
        }))
      : answers.map((answer) => ({
          id: answer.id,
          words: inLanguage(answer, say).title,
          press: () => onAnswer(answer),
        }));
  return (
    <ul className={css.row} aria-label={t.quickReplies}>
      {chips.map(({ id, words, press }) => (
        <li key={id} className={css.item}>
          <button type="button" className={css.chip} onClick={press}>
            {words}
          </button>
        </li>
      ))}
      {end ? (
        <li className={css.item}>
          <EndButton convo={end} className={css.chip} />
        </li>
      ) : null}
    </ul>
  );
}
