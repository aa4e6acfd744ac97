import { injectCalls } from '@assistant/api';
import { tasksStatistics } from '@assistant/contract';
import { useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName, gameClock, tiers } from '@assistant/tiers';
import { Button, Card, Icon, Tag } from '@assistant/ui';
import { useState } from 'react';
import layout from '../page/layout.module.css';
import { SealOf } from '../page/seal-of';
import css from './hour-runs.module.css';
import { hourStrings } from './hour-strings';
import type { DayHour, DayRun } from './ruled-day/day-hours';
import { expectedTimes } from './ruled-day/expected-times';
import { RunActions } from './run-actions';
import type { Day } from './use-day';

const { useTasksStatisticsQuery } = injectCalls({ tasksStatistics });

/** How long runs take is known from so many days. */
const DAYS = 7;
/** An answer that is younger is not asked for again, in seconds. */
const FRESH_SECONDS = 600;

interface HourRunsProps {
  hour: DayHour;
  day: Day;
  /** Whether the hour is past. */
  over: boolean;
  definitions: readonly TaskDefinition[];
  /** The tasks that may spend coin, and those that wait for the player. */
  dear: ReadonlySet<string>;
  waits(task: string): boolean;
  onClose(): void;
  onChanged(): void;
}

/** How long a run of each task took on average, in milliseconds. */
function useDurations(): ReadonlyMap<string, number> {
  const { data } = useTasksStatisticsQuery({ days: DAYS }, { refetchOnMountOrArgChange: FRESH_SECONDS });
  return new Map(
    Object.entries(data?.tasks ?? {}).flatMap(([task, { runs, seconds }]) =>
      runs > 0 && seconds > 0 ? [[task, (seconds / runs) * 1000] as const] : [],
    ),
  );
}

/** The runs of one hour: what was with how it ended, what comes with when it is expected, and what can be done about it. */
export function HourRuns({ hour, day, over, definitions, dear, waits, onClose, onChanged }: HourRunsProps) {
  const t = useStrings(hourStrings);
  const local = useLocalText();
  const durations = useDurations();
  // What was left out here is no longer planned. It stays in sight to be taken back, and until it is planned again.
  const [kept, setKept] = useState<readonly DayRun[]>([]);
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const isPlanned = ({ task }: DayRun) =>
    hour.runs.some((run) => run.task === task && run.state === 'planned');
  const planned = [
    ...hour.runs.filter(({ state }) => state === 'planned'),
    ...kept.filter((run) => !isPlanned(run)),
  ].sort((one, other) => one.at - other.at);
  const past = hour.runs.filter(({ state }) => state !== 'planned');
  const expected = expectedTimes(planned, durations);
  const clock = (at: number) => gameClock(at, day);
  const later = (task: string) => day.planned.filter((run) => run.task === task).length > 1;

  /** Keeps runs in sight that are left out, or taken in again. */
  function keep(runs: readonly DayRun[], isOut: boolean): void {
    const tasks = new Set(runs.map(({ task }) => task));
    setKept([...kept.filter(({ task }) => !tasks.has(task)), ...runs]);
    setOut(new Set([...[...out].filter((task) => !tasks.has(task)), ...(isOut ? tasks : [])]));
  }

  function line(run: DayRun, at: number) {
    const task = definitions.find(({ id }) => id === run.task);
    if (!task) return null;
    const words = { done: '', failed: t.failed, skipped: t.skipped, running: t.running, planned: '' }[
      run.state
    ];
    const isOut = run.state === 'planned' && out.has(run.task);
    const inside = (
      <>
        <SealOf
          task={task}
          variant={
            isOut ? 'dimmed' : run.state === 'planned' || run.state === 'skipped' ? 'outlined' : 'filled'
          }
          className={css.seal}
        />
        <span className={css.name}>{local(boardName(task, definitions))}</span>
        {waits(task.id) && run.state !== 'done' ? <Tag tone="fail">{t.needsYou}</Tag> : null}
        {run.state === 'planned' && dear.has(task.id) ? <Tag tone="yen">{t.coin}</Tag> : null}
        {words && !waits(task.id) ? (
          <Tag tone={run.state === 'running' ? 'jade' : 'neutral'}>{words}</Tag>
        ) : null}
        <span className={layout.figures}>{isOut ? t.out : clock(at)}</span>
      </>
    );
    const key = `${run.task} ${run.at}`;
    if (run.state !== 'planned')
      return (
        <li key={key}>
          <Link to={`/${task.tier}/${task.id}`} className={css.line}>
            {inside}
            <Icon name="chevron" size={18} />
          </Link>
        </li>
      );
    return (
      <li key={key}>
        <details>
          <summary className={css.line}>
            {inside}
            <Icon name="expand" size={18} />
          </summary>
          <div className={css.one}>
            <RunActions
              runs={[run]}
              left={isOut}
              later={later(run.task)}
              onLeft={(is) => keep([run], is)}
              onChanged={onChanged}
            />
            <Button size="small" variant="plain" render={<Link to={`/${task.tier}/${task.id}`} />}>
              {t.settings}
            </Button>
          </div>
        </details>
      </li>
    );
  }

  const end =
    expected && planned.length > 1 ? t.until(clock(expected.starts[0] ?? 0), clock(expected.end)) : undefined;
  const namesOf = (tasks: readonly string[]) =>
    definitions.filter(({ id }) => tasks.includes(id)).map((task) => local(boardName(task, definitions)));
  const idle = namesOf(tiers.flatMap((tier) => hour.cells[tier].idle));
  const all = past.length + planned.length;
  const open = planned.filter(({ task }) => !out.has(task));
  const name = `${hour.hour}:00`;
  return (
    <Card className={css.card} role="group" aria-label={t.hour(name)}>
      <div className={css.head}>
        <h3 className={css.title}>{name}</h3>
        <span className={css.note}>{[t.runs(all), end].filter(Boolean).join(t.and)}</span>
        <Button size="small" variant="plain" onClick={onClose}>
          {t.close}
        </Button>
      </div>
      {all > 0 ? (
        <ul className={css.list}>
          {past.map((run) => line(run, run.at))}
          {planned.map((run, at) => line(run, expected?.starts[at] ?? run.at))}
        </ul>
      ) : (
        <p className={css.none}>{idle.length > 0 ? t.idle(idle) : over ? t.nothingRan : t.nothing}</p>
      )}
      {open.length > 0 ? (
        <div className={css.actions}>
          <RunActions
            wide
            runs={open}
            left={false}
            later={open.some(({ task }) => later(task))}
            onLeft={(is) => keep(open, is)}
            onChanged={onChanged}
          />
        </div>
      ) : null}
    </Card>
  );
}
