import { useLocalText, useStrings } from '@assistant/i18n';
import { rangeProblem } from '@assistant/tasks';
import { Card, NumberStepper, Tag } from '@assistant/ui';
import { TimeRanges } from '@assistant/ui/time-ranges';
import { type ReactNode, useId } from 'react';
import type { Answers } from './answers';
import { ChoiceCard } from './choice-card';
import css from './questions.module.css';
import { strings } from './strings';
import { styles } from './styles';

const COIN_MAX = 100_000;

interface QuestionProps {
  nr: string;
  title: string;
  children: (name: string) => ReactNode;
}

function Question({ nr, title, children }: QuestionProps) {
  const id = useId();
  return (
    <Card className={css.question} role="radiogroup" aria-labelledby={id}>
      <span className={css.nr} lang="zh-CN" aria-hidden="true">
        {nr}
      </span>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children(`${id}r`)}
    </Card>
  );
}

interface QuestionsProps {
  answers: Answers;
  onChange(change: Partial<Answers>): void;
}

/** The three questions: 元宝, the hours of rest, the style. */
export function Questions({ answers, onChange }: QuestionsProps) {
  const t = useStrings(strings);
  const local = useLocalText();
  const { spend, coin, rest, night, style } = answers;
  return (
    <>
      <Question nr="壹" title={t.coin}>
        {(name) => (
          <div className={css.two}>
            <ChoiceCard
              name={name}
              checked={!spend}
              onChoose={() => onChange({ spend: false })}
              title={t.never}
              help={t.neverHelp}
            />
            <ChoiceCard
              name={name}
              checked={spend}
              onChoose={() => onChange({ spend: true })}
              title={
                <span className={css.upTo}>
                  {t.upTo} <Tag tone="yen">{t.coinUnit}</Tag>
                </span>
              }
            >
              <NumberStepper
                className={css.amount}
                aria-label={t.coinAmount}
                value={coin}
                onValueChange={(amount) => onChange({ coin: amount })}
                min={10}
                max={COIN_MAX}
                step={10}
                disabled={!spend}
              />
            </ChoiceCard>
          </div>
        )}
      </Question>
      <Question nr="贰" title={t.rest}>
        {(name) => (
          <>
            <div className={css.two}>
              <ChoiceCard
                name={name}
                checked={rest}
                onChoose={() => onChange({ rest: true })}
                title={t.night}
              />
              <ChoiceCard
                name={name}
                checked={!rest}
                onChoose={() => onChange({ rest: false })}
                title={t.allDay}
              />
            </div>
            {rest ? (
              <TimeRanges
                className={css.night}
                value={[night]}
                from="noon"
                look="quiet"
                names={{ from: t.restFrom, to: t.restTo }}
                problemOf={(ranges, at) => rangeProblem(ranges, at)?.zh}
                onValueChange={([hours]) => onChange(hours ? { night: hours } : {})}
              />
            ) : null}
          </>
        )}
      </Question>
      <Question nr="叁" title={t.style}>
        {(name) => (
          <div className={css.three}>
            {styles.map(({ id, char, name: title, help }) => (
              <ChoiceCard
                key={id}
                name={name}
                checked={style === id}
                onChoose={() => onChange({ style: id })}
                char={char}
                title={local(title)}
                help={local(help)}
              />
            ))}
          </div>
        )}
      </Question>
    </>
  );
}
