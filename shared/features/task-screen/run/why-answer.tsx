import type { DataOf } from '@assistant/contract';
import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Cell, List, Section } from '@assistant/ui';
import type { ReactNode } from 'react';
import { comingMoment, dayAndTime, type GameClock } from './game-time';
import css from './why-sheet.module.css';
import { whyAnswers, whyStrings } from './why-strings';

export type Why = DataOf<'tasksWhy'>['reasons'][number];

/** What holds now; `brief`: a row for each reason, also for the first. */
export function Present({
  answer: { running, reasons, next_run: next },
  clock,
  brief = false,
}: {
  answer: DataOf<'tasksWhy'>;
  clock: GameClock;
  brief?: boolean;
}) {
  const t = useStrings(whyStrings);
  const text = useLocalText();
  const language = useLanguage();
  const answers = whyAnswers[language];
  const [first, ...others] = reasons;
  if (!first) {
    const { head, help } = answers[running ? 'running' : 'nothing'];
    return brief ? (
      <List>
        <Cell label={head} help={help} />
      </List>
    ) : (
      <Answer head={head} help={help} />
    );
  }
  const ends = ({ until }: Why) => until && comingMoment(until, clock, language);
  const facts = [
    { name: t.since, value: first.since && dayAndTime(first.since, clock, language) },
    { name: first.reason === 'nothingToDo' ? t.nextLook : t.until, value: ends(first) },
    { name: t.nextRun, value: next !== first.until && next && comingMoment(next, clock, language) },
  ].filter(({ value }) => value);
  const list = (rows: readonly Why[]) => (
    <List>
      {rows.map((why) => (
        <Cell key={why.reason} label={answers[why.reason].head} help={why.text ? text(why.text) : undefined}>
          {ends(why)}
        </Cell>
      ))}
    </List>
  );
  return (
    <>
      {brief ? null : (
        <>
          <Answer {...answers[first.reason]} text={first.text ? text(first.text) : undefined} />
          {facts.length > 0 ? <Facts facts={facts} /> : null}
        </>
      )}
      {brief ? list(reasons) : null}
      {!brief && others.length > 0 ? <Section title={t.also}>{list(others)}</Section> : null}
    </>
  );
}

/** Figures with their names. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The answer, large, what was said of it, and what it means. */
export function Answer({ head, help, text }: { head: string; help: string; text?: string | undefined }) {
  return (
    <div>
      <p className={css.answer}>{head}</p>
      {text ? <p className={css.text}>{text}</p> : null}
      <p className={css.help}>{help}</p>
    </div>
  );
}
