import { WORD_WAIT_MIN, type WordAnswer } from '@assistant/contract';
import { useLocalText, useStrings } from '@assistant/i18n';
import { Link, useLocation } from '@assistant/remote';
import { Button, Card, EmptyState, Notice } from '@assistant/ui';
import { useEffect, useId, useRef } from 'react';
import { HOME } from '../home';
import { messageOf } from '../page/message-of';
import { Page } from '../page/page';
import { QueryView } from '../page/query-view';
import { SealOf } from '../page/seal-of';
import { strings } from './strings';
import { useWord, type Word } from './use-word';
import css from './word.module.css';

const MINUTE_MS = 60_000;

/** A time of day by the game's clock, as the messages have it. */
const timeOf = ({ at, utc_offset_min }: Word, laterMin = 0): string =>
  new Date(Date.parse(at) + (utc_offset_min + laterMin) * MINUTE_MS).toISOString().slice(11, 16);

const isUnknown = (error: unknown) => (error as { code?: number } | undefined)?.code === 404;

/** The page of a word before a login, for who has its key, with a login or without. Opening it does nothing. */
export function Component() {
  const t = useStrings(strings);
  const key = useLocation().hash.slice(1);
  return (
    <Page title={t.title} backTo={HOME}>
      {key ? <Opened key={key} opener={key} /> : <Gone />}
    </Page>
  );
}

function Opened({ opener }: { opener: string }) {
  const { query, sending, refused, answer } = useWord(opener);
  if (isUnknown(query.error) || isUnknown(refused)) return <Gone />;
  return (
    <QueryView query={query}>
      {(word) => (
        <>
          <About word={word} />
          {word.said ? (
            <>
              <Outcome said={word.said} done={word.state === 'answered'} />
              <ToDay />
            </>
          ) : (
            <Choices word={word} sending={sending} refused={refused} onChoose={(one) => void answer(one)} />
          )}
        </>
      )}
    </QueryView>
  );
}

/** The key opens nothing, or the link has come without it. */
function Gone() {
  const t = useStrings(strings);
  return (
    <Card>
      <EmptyState char="时" title={t.goneTitle} message={t.goneHelp} action={<ToDay />} />
    </Card>
  );
}

/** The way on where nothing is to be chosen. */
function ToDay() {
  return (
    <Button variant="ghost" render={<Link to={HOME} />}>
      {useStrings(strings).seeDay}
    </Button>
  );
}

/** Which login it is about. */
function About({ word }: { word: Word }) {
  const t = useStrings(strings);
  const local = useLocalText();
  const { task, tasks } = word;
  return (
    <Card>
      <div className={css.what}>
        {task ? <SealOf size="l" task={task} /> : null}
        <div className={css.words}>
          <p className={css.at}>{t.at(timeOf(word))}</p>
          <p className={css.task}>{task ? t.runs(local(task.title), tasks) : t.runsSome(tasks)}</p>
        </div>
      </div>
    </Card>
  );
}

/** What was done, or has happened meanwhile. It takes the focus of the button that is gone. */
function Outcome({ said, done }: { said: NonNullable<Word['said']>; done: boolean }) {
  const local = useLocalText();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Notice
      ref={ref}
      role="status"
      tabIndex={-1}
      tone={done ? 'info' : 'warn'}
      {...(done && { icon: 'check' })}
    >
      {local(said)}
    </Notice>
  );
}

interface ChoicesProps {
  word: Word;
  sending: WordAnswer | undefined;
  refused: unknown;
  onChoose(answer: WordAnswer): void;
}

/** The three answers, each with what it does. */
function Choices({ word, sending, refused, onChoose }: ChoicesProps) {
  const t = useStrings(strings);
  const id = useId();
  const helps: Record<WordAnswer, string> = {
    now: word.now ? t.nowHelp : t.notYet,
    wait: t.waitHelp(timeOf(word, WORD_WAIT_MIN)),
    skip: t.skipHelp(word.tasks),
  };
  return (
    <>
      {refused ? (
        <Notice role="alert" tone="danger">
          {t.notDone(messageOf(refused))}
        </Notice>
      ) : null}
      <fieldset className={css.choices} aria-label={t.choose}>
        {(['now', 'wait', 'skip'] as const).map((one) => (
          <div key={one}>
            <Button
              fullWidth
              variant={one === 'now' ? 'primary' : 'ghost'}
              loading={sending === one}
              disabled={(one === 'now' && !word.now) || (sending !== undefined && sending !== one)}
              aria-describedby={`${id}${one}`}
              onClick={() => onChoose(one)}
            >
              {t[one]}
            </Button>
            <p id={`${id}${one}`} className={css.help}>
              {helps[one]}
            </p>
          </div>
        ))}
      </fieldset>
      <p className={css.help}>{t.help}</p>
    </>
  );
}
