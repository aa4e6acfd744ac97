import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { rangeProblem } from '@assistant/tasks';
import { Card, NumberStepper, Tag } from '@assistant/ui';
import { TimeRanges } from '@assistant/ui/time-ranges';
import { type ReactNode, useId } from 'react';
import type { Answers } from './answers';
import { ChoiceCard } from './choice-card';
import css from './questions.module.css';
import { strings } from './strings';
import { styles } from './styles';

const COIN = { min: 1, max: 100_000 };

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
  /** Whether the amount that is typed is none; the one before it stays an answer. */
  wrongCoin: boolean;
  onChange(change: Partial<Answers>): void;
  onWrongCoin(): void;
}

/** The three questions: 元宝, the hours of rest, the style. */
export function Questions({ answers, wrongCoin, onChange, onWrongCoin }: QuestionsProps) {
  const t = useStrings(strings);
  const local = useLocalText();
  const language = useLanguage();
  const coinId = useId();
  const count = (bound: number) => formatCount(bound, language);
  const { spend, coin, rest, night, otherHours, style } = answers;
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
                onInvalid={onWrongCoin}
                aria-describedby={wrongCoin ? coinId : undefined}
                {...COIN}
                step={10}
                disabled={!spend}
              />
              {wrongCoin ? (
                <p id={coinId} role="alert" className={css.wrong}>
                  {t.coinRange(count(COIN.min), count(COIN.max))}
                </p>
              ) : null}
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
                problemOf={(ranges, at) => rangeProblem([...ranges, ...otherHours], at)?.zh}
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
