import { reasonHeads, type ShownAbout } from '@assistant/contract';
import { AboutCard, useCardTarget } from '@assistant/conversation';
import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { ShellLink } from '@assistant/remote';
import { Button, Section, Skeleton } from '@assistant/ui';
import { useState } from 'react';
import { useTasksWhyQuery } from './calls';
import css from './context.module.css';
import { NotRead } from './not-read';
import { strings } from './strings';
import { dayTime } from './words';

interface AboutPartProps {
  about: ShownAbout | undefined;
  /** The messages are not there yet. */
  waiting: boolean;
}

/** 本次附上的: the card of what was attached, the way to its task, and why that does not run now. */
export function AboutPart({ about, waiting }: AboutPartProps) {
  const t = useStrings(strings);
  return (
    <Section title={t.about}>
      {about ? (
        <div className={css.card}>
          <AboutCard about={about} />
        </div>
      ) : waiting ? (
        <Skeleton rows={2} />
      ) : (
        <p className={css.quiet}>{t.nothing}</p>
      )}
      {about?.task === undefined ? null : <OfTask key={about.task} task={about.task} />}
    </Section>
  );
}

function OfTask({ task }: { task: string }) {
  const t = useStrings(strings);
  const { to } = useCardTarget({ task });
  const [asked, setAsked] = useState(false);
  return (
    <>
      <div className={css.buttons}>
        <Button variant="ghost" size="small" render={<ShellLink to={to} />}>
          {t.openTask}
        </Button>
        <Button variant="ghost" size="small" aria-expanded={asked} onClick={() => setAsked(!asked)}>
          {t.why}
        </Button>
      </div>
      <div role="status">{asked ? <Why task={task} /> : null}</div>
    </>
  );
}

/** Every reason that holds now, the one that ends last first. */
function Why({ task }: { task: string }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const say = useLocalText();
  const { data, error, isFetching, refetch } = useTasksWhyQuery(
    { task },
    { refetchOnMountOrArgChange: true },
  );
  if (isFetching) return <Skeleton rows={2} />;
  if (error || !data) return <NotRead onRetry={() => void refetch()} />;
  const ends = (at: string | null) => (at ? t.until(dayTime(at, data, language)) : '');
  const next = data.next_run && t.next(dayTime(data.next_run, data, language));
  return (
    <ul className={css.reasons}>
      {data.reasons.length === 0 ? <li>{data.running ? t.running : (next ?? t.noReason)}</li> : null}
      {data.reasons.map(({ reason, until, text }) => (
        <li key={reason}>
          <b>{reasonHeads[language][reason]}</b> {ends(until)}
          {text ? <span>{say(text)}</span> : null}
        </li>
      ))}
    </ul>
  );
}
