import { useLocalText } from '@assistant/i18n';
import css from './quick-replies.module.css';

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

/** Chips of common questions, where the answers of customer service cannot be read. */
export function CommonQuestions({ onPick }: { onPick: (question: string) => void }) {
  const say = useLocalText();
  return questions.map(({ id, chip, question }) => (
    <li key={id} className={css.item}>
      <button type="button" className={css.chip} onClick={() => onPick(say(question))}>
        {say(chip)}
      </button>
    </li>
  ));
}
