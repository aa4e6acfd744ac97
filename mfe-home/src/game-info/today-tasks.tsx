import type { Profile } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { levelNames, needsPlayer, tiers, useDefinitions } from '@assistant/tiers';
import { Button, Dotted, Icon, Notice } from '@assistant/ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { pauseEnd } from '../account-settings/pause';
import { useAccountSettings } from '../account-settings/use-account-settings';
import { useFailedPart } from '../page/failed-parts';
import { EnabledTasks } from './enabled-tasks';
import { PauseNote } from './pause-note';
import { StateLine } from './state-line';
import { strings } from './strings';
import css from './today-tasks.module.css';
import { countToday } from './today-words';
import { useDay } from './use-day';
import { warStateOf } from './war-state';
import { warStrings } from './war-strings';

const WarDay = lazy(async () => ({ default: (await import('./war-day')).WarDay }));

interface TodayTasksProps {
  profile: Profile | undefined;
  /** Stands below the tasks where they have a column of their own. */
  news: ReactNode;
  /** Called once everything has its height, or did not arrive. */
  onShown(): void;
}

/** The war table: the status of the account, the day as a scroll, what waits for the player, and every enabled task. */
export function TodayTasks({ profile, news, onShown }: TodayTasksProps) {
  const t = useStrings(strings);
  const words = useStrings(warStrings);
  const language = useLanguage();
  const names = useStrings(levelNames);
  const { query, settings, status: saving, edit, pauseAt } = useAccountSettings();
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
  const { ran, waiting } = countToday(enabled.map(({ id }) => today[id]));
  const known = day && (statusQuery.data || statusQuery.error) && setting && !loading;
  const lost = Boolean(dayQuery.error || query.error);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (drawn || lost) onShown();
  }, [drawn, lost, onShown]);
  const isNew = setting !== undefined && !loading && enabled.length === 0;

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
      icon={pause.until || pause.asked ? undefined : <Icon name="clock" size={16} />}
      onClick={() => {
        const other = pause.until ? null : pauseEnd(new Date(Date.now() + ahead));
        edit({ pausedUntil: pause.asked ? pause.until : other }, true);
      }}
    >
      {pause.asked ? t.takeBack : pause.until ? t.resume : t.pause}
    </Button>
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
        action={settings && pause.problem !== 'elsewhere' && !isNew ? turn : null}
      />
      <PauseNote ahead={ahead} pause={pause} edit={edit} />
      {saving.is === 'failed' && !pause.asked ? (
        <Notice tone="danger">{t.notSaved(saving.message)}</Notice>
      ) : null}
      {known ? (
        <Suspense fallback={<div className={css.scroll} />}>
          <WarDay
            day={day}
            now={now}
            pausedUntil={pause.until}
            account={account}
            enabled={enabled}
            today={today}
            definitions={all}
            onChanged={read}
            onShown={() => setDrawn(true)}
          />
        </Suspense>
      ) : (
        <div className={css.scroll} />
      )}
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
      {isNew && failed.length === 0 && (drawn || lost) ? (
        <div className={css.start}>
          <Button fullWidth render={<Link to="/set-out" />}>
            {t.setOut}
          </Button>
          <Button variant="plain" size="small" render={<Link to="/main/auto-tasks" />}>
            {t.enable}
          </Button>
        </div>
      ) : null}
      <div className={css.tasks}>
        {setting && enabled.length > 0 && (drawn || lost) ? (
          <details className={css.all} open={news ? true : undefined}>
            <summary>
              {words.allOf}
              <Dotted
                parts={[
                  t.enabledCount(formatCount(enabled.length, language)),
                  ran > 0 && t.ranCount(formatCount(ran, language)),
                  waiting > 0 && t.waitingCount(formatCount(waiting, language)),
                ]}
              />
              <Icon name="expand" size={18} />
            </summary>
            <EnabledTasks
              now={now}
              enabled={enabled}
              setting={setting}
              level={profile?.membership_level}
              today={today}
            />
          </details>
        ) : null}
        {drawn || lost ? news : null}
      </div>
    </section>
  );
}
