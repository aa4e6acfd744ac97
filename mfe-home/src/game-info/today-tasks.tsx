import type { Profile } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { levelNames, needsPlayer, tiers, useDefinitions } from '@assistant/tiers';
import { Button, Notice } from '@assistant/ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { pauseEnd } from '../account-settings/pause';
import { useLateSettings } from '../account-settings/use-late-settings';
import { type Part, useFailedPart } from '../page/failed-parts';
import { AllTasks } from './all-tasks';
import { MoreLinks } from './more-links';
import { DaySheet } from './ruled-day/day-sheet';
import { Start } from './start';
import { StateLine } from './state-line';
import { strings } from './strings';
import css from './today-tasks.module.css';
import { useDay } from './use-day';
import { warStateOf } from './war-state';
import { warStrings } from './war-strings';

const PauseNote = lazy(async () => ({ default: (await import('./pressed')).PauseNote }));
const FinishedCard = lazy(async () => ({ default: (await import('./pressed')).FinishedCard }));
const WarDay = lazy(async () => ({ default: (await import('./war-day')).WarDay }));

interface TodayTasksProps {
  profile: Profile | undefined;
  /** What the account has, where it stands between the day and the list of the tasks. */
  resources: ReactNode;
  /** Whether they have their height, so that what follows them can come. */
  settled: boolean;
  /** Stands below what comes next, where that has a column of its own. */
  news: ReactNode;
  /** Called once everything has its height, or did not arrive. */
  onShown(): void;
}

const PauseIcon = () => (
  <svg viewBox="0 0 24 24" width="16" height="16" className={css.bars} aria-hidden="true">
    <path d="M9 6v12M15 6v12" />
  </svg>
);

/** Whether a call has neither an answer nor failed for good. */
const isPending = ({ data, error, isFetching }: Part) => data === undefined && (isFetching || !error);

/** The war table: the status of the account, the day as a ruled sheet, what waits for the player, and every enabled task. */
export function TodayTasks({ profile, resources, settled, news, onShown }: TodayTasksProps) {
  const t = useStrings(strings);
  const words = useStrings(warStrings);
  const names = useStrings(levelNames);
  // What was shown stays while what failed is asked for again.
  const [wasShown, setWasShown] = useState(false);
  const { query, settings, edit, pauseAt } = useLateSettings(wasShown);
  const { byTier, all, retry } = useDefinitions();
  const { day: dayQuery, status: statusQuery, ahead, now, read } = useDay();
  useFailedPart(dayQuery);
  useFailedPart(statusQuery);
  useFailedPart(query);
  const pause = pauseAt(now);
  const pauseRead = useRef(pause.until);
  // What is planned follows the pause that the server has.
  useEffect(() => {
    if (pauseRead.current === pause.until) return;
    pauseRead.current = pause.until;
    read();
  }, [pause.until, read]);
  const failed = tiers.filter((tier) => byTier[tier].is === 'failed');
  const loading = tiers.some((tier) => byTier[tier].is === 'loading');
  const today = statusQuery.data?.tasks ?? {};
  const account = statusQuery.data?.account;
  const day = dayQuery.data;
  const setting = query.data?.setting;
  const enabled = all.filter(({ id }) => setting?.[id]?.enabled === true);
  const running = enabled.filter(({ id }) => today[id]?.running);
  const known = day && (statusQuery.data || statusQuery.error) && setting && !loading;
  // What an answer that is still awaited brings would move what stands below.
  const pending = loading || [dayQuery, statusQuery, query].some(isPending);
  const lost = Boolean(dayQuery.error || query.error);
  const [drawn, setDrawn] = useState(false);
  const isNew = setting !== undefined && !loading && enabled.length === 0;
  // There is nothing to move in, so that the sheet stays blank.
  const empty = isNew && failed.length === 0 && day?.ran.length === 0;
  const shown = wasShown || drawn || (lost && !pending) || Boolean(known && empty);
  useEffect(() => {
    if (!shown) return;
    setWasShown(true);
    onShown();
  }, [shown, onShown]);
  const wide = news !== null;

  function state() {
    if (!setting || loading) return undefined;
    if (isNew && failed.length === 0) return { is: 'nothingOn' as const };
    if (!profile || !account || !day) return undefined;
    const { membership_level: level, membership_expire_date: expires } = profile;
    const quiet = day.quiet.find(({ from, to }) => new Date(from) <= now && now < new Date(to));
    return warStateOf({
      enabled: enabled.map(({ tier }) => tier),
      level,
      expired: level === 'none' && expires !== null,
      pausedUntil: pause.until,
      needsYou: enabled.filter(({ id }) => needsPlayer(today[id])).length,
      running: running.length,
      quietUntil: quiet?.to ?? null,
      planned: day.planned.length,
      account,
    });
  }

  const turn = (
    <Button
      size="small"
      variant={pause.until ? 'primary' : 'ghost'}
      className={css.pause}
      icon={pause.until || pause.asked ? undefined : <PauseIcon />}
      onClick={() => {
        const other = pause.until ? null : pauseEnd(new Date(Date.now() + ahead));
        edit({ pausedUntil: pause.asked ? pause.until : other }, true);
      }}
    >
      {pause.asked ? t.takeBack : pause.until ? t.resume : t.pause}
    </Button>
  );

  const foot = (
    <>
      {failed.length > 0 ? (
        <Notice
          tone="warn"
          action={
            <Button size="small" variant="plain" onClick={() => failed.forEach(retry)}>
              {t.retry}
            </Button>
          }
        >
          {t.someTiersMissing(failed.map((tier) => names[tier]))}
        </Notice>
      ) : null}
      {isNew && failed.length === 0 && shown ? <Start /> : null}
      {shown && !isNew ? news : null}
    </>
  );

  return (
    <section aria-label={t.today} className={css.table}>
      <StateLine
        state={state()}
        missing={lost}
        day={day}
        now={now}
        running={running[0]}
        definitions={all}
        wide={wide}
        action={settings && pause.problem !== 'elsewhere' && !isNew ? turn : null}
      />
      {pause.asked ? (
        <Suspense>
          <PauseNote ahead={ahead} pause={pause} edit={edit} />
        </Suspense>
      ) : null}
      {known && !empty ? (
        <Suspense fallback={<DaySheet />}>
          <WarDay
            day={day}
            now={now}
            pausedUntil={pause.until}
            account={account}
            setting={setting}
            enabled={enabled}
            today={today}
            definitions={all}
            wide={wide}
            onChanged={read}
            onShown={() => setDrawn(true)}
          >
            {foot}
          </WarDay>
        </Suspense>
      ) : (
        <>
          <DaySheet words={lost ? words.missing : undefined} hours={empty} />
          <div className={css.now}>{foot}</div>
        </>
      )}
      {shown ? resources : null}
      <div className={css.tasks}>
        {/* Together, so that none moves another. */}
        <Suspense>
          {wide && known && drawn ? <FinishedCard day={day} definitions={all} /> : null}
          {setting && enabled.length > 0 && settled && shown ? (
            <AllTasks
              now={now}
              enabled={enabled}
              setting={setting}
              level={profile?.membership_level}
              today={today}
              most={wide ? 4 : 8}
              open={wide && day?.ran.length === 0}
            />
          ) : null}
          {shown && wide ? <MoreLinks row /> : null}
          {shown && isNew ? news : null}
        </Suspense>
      </div>
    </section>
  );
}
