import { useLocalText, useStrings } from '@assistant/i18n';
import type { Convo } from '../convo/convo';
import { EndButton } from './ending/end-button';
import css from './quick-replies.module.css';
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

/** Chips that write a common question into the composer, where the player can add to it. */
export function QuickReplies({
  onPick,
  end,
}: {
  onPick: (question: string) => void;
  /** The conversation, where it may be ended. */
  end?: Pick<Convo, 'end'> | undefined;
}) {
  const t = useStrings(strings);
  const say = useLocalText();
  return (
    <ul className={css.row} aria-label={t.quickReplies}>
      {questions.map(({ id, chip, question }) => (
        <li key={id} className={css.item}>
          <button type="button" className={css.chip} onClick={() => onPick(say(question))}>
            {say(chip)}
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
