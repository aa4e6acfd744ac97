import { errorHelp, injectCalls } from '@assistant/api';
import {
  askingAbout,
  LEFT_OUT_MAX,
  type LeftOut,
  leftOutHead,
  requestOf,
  tasksWhy,
  type WhyReason,
} from '@assistant/contract';
import { type Language, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { ShellLink, seenVersion } from '@assistant/remote';
import type { SettingsSession } from '@assistant/settings';
import { enabledField, type TaskDefinition } from '@assistant/tasks';
import { Button, ErrorCard, Section, Sheet, Skeleton } from '@assistant/ui';
import { dayAndTime, type GameClock } from './game-time';
import { previewWords } from './next-words';
import { spanOfTime } from './span-of-time';
import { useMarkDone } from './use-mark-done';
import { usePreview } from './use-preview';
import type { Entry } from './use-records';
import type { KnownStatus } from './use-task-status';
import { Answer, Facts, Present, type Why } from './why-answer';
import css from './why-sheet.module.css';
import { whyAnswers, whyStrings } from './why-strings';

const { useTasksWhyQuery } = injectCalls({ tasksWhy });

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

/** What changes a reason at once. */
type Remedy = 'run' | 'enable' | 'unmark' | 'schedule' | 'settings' | 'cap';
const remedies: Partial<Record<WhyReason, Remedy>> = {
  disabled: 'enable',
  taskPaused: 'run',
  stopped: 'run',
  never: 'schedule',
  accountPaused: 'settings',
  doneToday: 'unmark',
  skippedToday: 'run',
  retry: 'run',
  elsewhere: 'run',
  quietHours: 'settings',
  outsideHours: 'schedule',
  notDue: 'run',
  waitsTurn: 'run',
  coinCap: 'cap',
  floor: 'cap',
  needsHuman: 'run',
  unreachable: 'run',
};

const links = { settings: '/main/settings', cap: '/main/settings#dailyCoinCap' } as const;

/** 为什么没执行？ Every reason that holds now, the one that ends last first, with what changes it; or that of an entry of the records. */
export function WhySheet(props: WhySheetProps) {
  const { definition, known, entry, onClose } = props;
  const t = useStrings(whyStrings);
  const text = useLocalText();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useTasksWhyQuery(
    { task: definition.id },
    { refetchOnMountOrArgChange: true },
  );
  const clock = data ? { now: Date.parse(data.at), utcOffsetMin: data.utc_offset_min } : known.clock;
  const title = text(definition.title);
  const answer = isFetching ? undefined : data;
  const [first] = answer?.reasons ?? [];
  const reason = entry?.reason ?? first?.reason;
  const question = t.question(title, reason ? whyAnswers[language][reason].head : '');
  const version = seenVersion();
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
      title={t.title}
      description={entry ? t.about(title, whenOf(entry, clock, language)) : title}
      actions={
        <>
          <Button variant="ghost" render={<ShellLink to={askingAbout(question, about)} />}>
            {t.service}
          </Button>
          <Act why={first} {...props} />
        </>
      }
    >
      <div className={css.body} aria-busy={isFetching}>
        {entry ? <OfEntry entry={entry} /> : null}
        {isFetching ? <Skeleton variant="list" rows={3} /> : null}
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
        <Then why={first} {...props} />
        <p className={css.help}>{t.attaches(Object.keys(about))}</p>
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

/** What the button does to the plan, where it changes something that is stored. */
function Then({
  why,
  definition,
  session,
}: Pick<WhySheetProps, 'definition' | 'session'> & { why: Why | undefined }) {
  const t = useStrings(whyStrings);
  const language = useLanguage();
  const remedy = why && remedies[why.reason];
  const values = session.getState().values;
  const changes = remedy === 'enable' || remedy === 'unmark';
  const preview = usePreview(definition.id, values, changes, remedy === 'unmark');
  if (!changes || !preview) return null;
  const clock = { now: Date.parse(preview.at), utcOffsetMin: preview.utc_offset_min };
  const words = previewWords(preview, values, clock, language);
  return <p role="status">{t.after(t[remedy], words.join(' · '))}</p>;
}

/** The button that changes the first reason. */
function Act({
  why,
  definition,
  session,
  known,
  onRun,
  onSchedule,
  onClose,
}: WhySheetProps & { why: Why | undefined }) {
  const t = useStrings(whyStrings);
  const { mark } = useMarkDone(definition.id, known);
  const remedy = why && remedies[why.reason];
  if (!remedy) return <Button onClick={onClose}>{t.close}</Button>;
  if (remedy === 'settings' || remedy === 'cap')
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
