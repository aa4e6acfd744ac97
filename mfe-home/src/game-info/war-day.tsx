import type { ConfigData, DataOf, TaskStatus } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { spends, type TaskDefinition } from '@assistant/tasks';
import { boardName, needsPlayer } from '@assistant/tiers';
import { Card, Icon, Tag } from '@assistant/ui';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { SealOf } from '../page/seal-of';
import { DayFinished } from './day-finished';
import { DayWithHours } from './day-with-hours';
import { Gains } from './gains';
import { NeedsYou } from './needs-you';
import { NextHours } from './next-hours';
import { ruledHours } from './ruled-day/day-hours';
import table from './today-tasks.module.css';
import type { Day } from './use-day';
import css from './war-day.module.css';
import { warStrings } from './war-strings';

// What a press opens is loaded at the press.
const GoOnSheet = lazy(async () => ({ default: (await import('./pressed')).GoOnSheet }));

interface WarDayProps {
  day: Day;
  now: Date;
  pausedUntil: string | null;
  account: DataOf<'tasksStatus'>['account'] | undefined;
  setting: ConfigData['setting'];
  /** The enabled tasks, with the status of each. */
  enabled: readonly TaskDefinition[];
  today: Record<string, TaskStatus>;
  definitions: readonly TaskDefinition[];
  /** Whether what is done stands in a column of its own. */
  wide: boolean;
  /** Stands below what comes next. */
  children: ReactNode;
  onChanged(): void;
  onShown(): void;
}

/** The day: the ruled sheet, what waits for the player, what runs and what comes next, what was done and gained. */
export function WarDay(props: WarDayProps) {
  const { day, now, pausedUntil, account, setting, enabled, today, definitions, wide, onChanged } = props;
  const t = useStrings(warStrings);
  const local = useLocalText();
  const language = useLanguage();
  const [selected, setSelected] = useState<number>();
  const [goingOn, setGoingOn] = useState(false);
  const shown = useEffectEvent(props.onShown);
  useEffect(() => shown(), []);
  const tierOf = new Map(definitions.map(({ id, tier }) => [id, tier]));
  const waiting = enabled.filter(({ id }) => needsPlayer(today[id]));
  const running = enabled.filter(({ id }) => today[id]?.running);
  const waits = (task: string) => waiting.some(({ id }) => id === task);
  const ruled = ruledHours(day, (task) => tierOf.get(task), waits);
  const asked = account?.going_on ?? 0;
  // An older server cannot be asked.
  const left =
    account?.going_on === undefined || account.paused_until || pausedUntil ? 0 : day.planned.length;
  const idsOf = (tasks: readonly TaskDefinition[]) => new Set(tasks.map(({ id }) => id));
  const fixed = idsOf(enabled.filter(({ id }) => setting[id]?.scheduleMode === 'fixedTimes'));
  const dear = idsOf(
    enabled.filter(({ id, groups }) =>
      groups.some(({ fields }) => fields.some((field) => spends(field, setting[id]?.[field.key]))),
    ),
  );
  return (
    <>
      <DayWithHours
        day={day}
        ruled={ruled}
        now={now}
        pausedUntil={pausedUntil}
        definitions={definitions}
        fixed={fixed}
        dear={dear}
        waits={waits}
        selected={selected}
        onSelect={setSelected}
        onChanged={onChanged}
      />
      <div className={table.now}>
        <NeedsYou waiting={waiting} today={today} definitions={definitions} />
        {enabled.length > 0 ? (
          <Card className={css.card}>
            {running.map((task) => (
              <Link key={task.id} to={`/${task.tier}/${task.id}`} className={css.running}>
                <SealOf task={task} />
                <span className={css.strong}>{local(boardName(task, definitions))}</span>
                <Tag tone="jade">{t.isRunning}</Tag>
                <Icon name="chevron" size={18} />
              </Link>
            ))}
            <NextHours day={day} now={now} definitions={definitions} onSelect={setSelected} />
            {left > 0 || asked > 0 ? (
              <button type="button" className={css.goOn} onClick={() => setGoingOn(true)}>
                {asked > 0 ? t.goingOn(formatCount(asked, language)) : t.goOn}
                <Icon name="chevron" size={18} />
              </button>
            ) : null}
            {wide ? null : <DayFinished day={day} definitions={definitions} />}
          </Card>
        ) : null}
        {goingOn ? (
          <Suspense>
            <GoOnSheet
              day={day}
              quiet={account?.quiet_now === true}
              asked={asked}
              definitions={definitions}
              onChanged={onChanged}
              onClose={() => setGoingOn(false)}
            />
          </Suspense>
        ) : null}
        <Gains day={day} account={account} />
        {props.children}
      </div>
    </>
  );
}
