import { errorHelp, injectCalls } from '@assistant/api';
import {
  askingAbout,
  LEFT_OUT_MAX,
  type LeftOut,
  leftOutHead,
  requestOf,
  tasksWhy,
} from '@assistant/contract';
import { type Language, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { ShellLink, seenVersion } from '@assistant/remote';
import type { SettingsSession } from '@assistant/settings';
import { enabledField, type TaskDefinition } from '@assistant/tasks';
import { Button, ErrorCard, Icon, Seal, Section, Sheet, Skeleton } from '@assistant/ui';
import { useId } from 'react';
import { tones } from '../task-head';
import { dayAndTime, type GameClock } from './game-time';
import { spanOfTime } from './span-of-time';
import { useMarkDone } from './use-mark-done';
import type { Entry } from './use-records';
import type { KnownStatus } from './use-task-status';
import { Answer, Facts, Present } from './why-answer';
import css from './why-sheet.module.css';
import { whyAnswers, whyStrings } from './why-strings';
import { type Remedy, remedies, WhyThen } from './why-then';

// What an earlier sheet was answered is not shown first: its button would become another one under the finger.
const { useTasksWhyQuery } = injectCalls({ tasksWhy }).enhanceEndpoints({
  endpoints: { tasksWhy: { keepUnusedDataFor: 0 } },
});

export interface WhySheetProps {
  definition: TaskDefinition;
  session: SettingsSession;
  known: KnownStatus;
  /** What of the records is asked about; undefined: why it does not run now. */
  entry: Entry | undefined;
  onRun: () => void;
  onSchedule: () => void;
  onClose: () => void;
}

const links = { settings: '/main/settings', cap: '/main/settings#dailyCoinCap', renew: '/main/membership' };

/** 为什么没执行？ Every reason that holds now, the one that ends last first, with what changes it; or that of an entry of the records. */
export function WhySheet(props: WhySheetProps) {
  const { definition, known, entry, onClose } = props;
  const t = useStrings(whyStrings);
  const text = useLocalText();
  const language = useLanguage();
  const { data: answer, error, isFetching, refetch } = useTasksWhyQuery({ task: definition.id });
  const clock = answer ? { now: Date.parse(answer.at), utcOffsetMin: answer.utc_offset_min } : known.clock;
  const title = text(definition.title);
  const [first] = answer?.reasons ?? [];
  const remedy = first && remedies[first.reason];
  const reason = entry?.reason ?? first?.reason;
  const question = t.question(title, reason ? whyAnswers[language][reason].head : '');
  const version = seenVersion();
  const id = useId();
  const about = {
    task: definition.id,
    ...(entry?.id && { ['result' in entry ? 'record' : 'span']: entry.id }),
    ...(reason && { reason }),
    ...requestOf(error),
    ...(version && { version }),
  };
  return (
    <Sheet
      open
      onOpenChange={onClose}
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      title={
        <span className={css.head}>
          <Seal char={definition.seal} tone={tones[definition.tier]} variant="outlined" />
          <span>
            <span id={`${id}t`}>{t.title}</span>
            <small id={`${id}d`}>{entry ? t.about(title, whenOf(entry, clock, language)) : title}</small>
          </span>
        </span>
      }
      actions={
        <div className={css.actions}>
          <Act remedy={remedy} {...props} />
          <ShellLink
            to={askingAbout(question, about)}
            className={css.service}
            aria-label={t.service}
            aria-describedby={`${id}a`}
          >
            <Icon name="chat" size={20} />
            <span>
              <b>{t.service}</b>
              <small id={`${id}a`}>{t.attaches(Object.keys(about))}</small>
            </span>
            <Icon name="chevron" size={20} />
          </ShellLink>
        </div>
      }
    >
      <div className={css.body} aria-busy={isFetching}>
        {entry ? <OfEntry entry={entry} /> : null}
        {isFetching && !answer ? <Skeleton variant="list" rows={3} /> : null}
        {error && !isFetching ? (
          <ErrorCard
            title={t.failed}
            message={error.message}
            help={errorHelp(error, language)}
            onRetry={refetch}
          />
        ) : null}
        {answer && entry ? (
          <Section title={t.nowToo}>
            <Present answer={answer} clock={clock} brief />
          </Section>
        ) : null}
        {answer && !entry ? <Present answer={answer} clock={clock} /> : null}
        {first && remedy ? <WhyThen why={first} remedy={remedy} {...props} /> : null}
      </div>
    </Sheet>
  );
}

const whenOf = (entry: Entry, clock: GameClock, language: Language) =>
  'result' in entry
    ? dayAndTime(entry.started_at, clock, language)
    : spanOfTime(entry.from, entry.to, clock, language);

/** The reason of an entry of the records. */
function OfEntry({ entry }: { entry: Entry }) {
  const text = useLocalText();
  const language = useLanguage();
  if ('result' in entry) return <Answer {...whyAnswers[language][entry.reason]} text={text(entry.text)} />;
  return <OfSpan span={entry} />;
}

/** Why planned runs were left out, and how many. */
function OfSpan({ span }: { span: LeftOut }) {
  const t = useStrings(whyStrings);
  const language = useLanguage();
  const { reason, count, to } = span;
  const help = to ? t.isPast : whyAnswers[language][reason].help;
  return (
    <>
      <Answer head={leftOutHead(span, language)} help={help} />
      <Facts facts={[{ name: t.leftOut, value: t.times(count, count >= LEFT_OUT_MAX) }]} />
    </>
  );
}

/** The button that changes the first reason. */
function Act({
  remedy,
  definition,
  session,
  known,
  onRun,
  onSchedule,
  onClose,
}: WhySheetProps & { remedy: Remedy | undefined }) {
  const t = useStrings(whyStrings);
  const { mark } = useMarkDone(definition.id, known);
  if (!remedy)
    return (
      <Button variant="ghost" onClick={onClose}>
        {t.close}
      </Button>
    );
  if (remedy === 'settings' || remedy === 'cap' || remedy === 'renew')
    return <Button render={<ShellLink to={links[remedy]} />}>{t[remedy]}</Button>;
  const act = {
    run: onRun,
    enable: () => session.change(enabledField.key, true),
    unmark: () => void mark(false),
    schedule: onSchedule,
  }[remedy];
  const close = () => {
    onClose();
    act();
  };
  return <Button onClick={close}>{t[remedy]}</Button>;
}
