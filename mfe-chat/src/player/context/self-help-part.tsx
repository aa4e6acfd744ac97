import type { ShownAbout } from '@assistant/contract';
import { inLanguage } from '@assistant/conversation';
import { useLocalText, useStrings } from '@assistant/i18n';
import { Icon, Section, Skeleton } from '@assistant/ui';
import css from './context.module.css';
import type { ContextProps } from './context-props';
import { fittingAnswers } from './fitting';
import { NotRead } from './not-read';
import { strings } from './strings';

interface SelfHelpPartProps extends Pick<ContextProps, 'answers' | 'onAnswer'> {
  about: ShownAbout | undefined;
}

/** 也许能自己办好: the answers of customer service that fit; a press shows one at once. */
export function SelfHelpPart({ answers, about, onAnswer }: SelfHelpPartProps) {
  const t = useStrings(strings);
  const say = useLocalText();
  return (
    <Section title={t.selfHelp}>
      {answers ? (
        <ul>
          {fittingAnswers(answers, about).map((answer) => (
            <li key={answer.id}>
              <button type="button" className={css.answer} onClick={() => onAnswer(answer)}>
                {inLanguage(answer, say).title}
                <Icon name="chevron" size={16} />
              </button>
            </li>
          ))}
        </ul>
      ) : answers === null ? (
        <NotRead />
      ) : (
        <Skeleton rows={3} className={css.waiting} data-tall />
      )}
    </Section>
  );
}
