import { type DataOf, wentWell } from '@assistant/contract';
import type { Tier } from '@assistant/tasks';
import { type GameZone, gameClock, tiers } from '@assistant/tiers';

type Day = DataOf<'tasksDay'>;

export const HOUR_MS = 3_600_000;
/** A night shorter than this stays as hours: folded it would save no room. */
const FOLD_LEAST = 3;

/** One run of the day. */
export interface DayRun {
  task: string;
  /** Milliseconds; of a planned one when it is due. */
  at: number;
  state: 'done' | 'failed' | 'skipped' | 'running' | 'planned';
}

/** What a cell shows, the first that is true of its runs. */
type CellState = 'needsYou' | 'running' | 'planned' | 'skipped' | 'done' | 'nothing';

interface HourCell {
  runs: DayRun[];
  /** The tasks for which the game had nothing to do, each as often as it was so. */
  idle: string[];
  state: CellState;
}

/** A column of the ruled day. */
export interface DayHour {
  /** When it begins, in milliseconds; the first may begin before the game day does. */
  at: number;
  /** By the game's clock, 0 to 23. */
  hour: number;
  /** All its runs, in the order of time. */
  runs: DayRun[];
  cells: Record<Tier, HourCell>;
  quiet: boolean;
}

export interface RuledHours {
  /** In the order of time, without those that are folded. */
  hours: DayHour[];
  /** The night at the right: how long it is quiet, by the game's clock; undefined where no night is folded. */
  fold: { from: string; to: string } | undefined;
}

const stateOf = (result: Day['ran'][number]['result']): DayRun['state'] => {
  if (result === null) return 'running';
  return result === 'blocked' || result === 'failed' ? 'failed' : 'done';
};

/** What of a day went well. */
export const doneOf = ({ ran }: Pick<Day, 'ran'>) =>
  ran.filter(({ result }) => result !== null && wentWell(result));

/** What a day left out. Where the game had nothing to do, nothing was. */
export const leftOutOf = ({ skipped = [] }: Pick<Day, 'skipped'>) =>
  skipped.filter(({ reason }) => reason !== 'nothingToDo');

/** Whether an hour is past; of a day that is over, which has no `now`, each is. */
export const isOver = ({ at }: DayHour, now: Date | undefined) =>
  now === undefined || at + HOUR_MS <= now.getTime();

/** All runs of a day: those that were, those left out and those to come, in the order of time. */
function runsOf(day: Day): DayRun[] {
  const run = (state: DayRun['state']) => (one: { task: string; at: string }) => ({
    task: one.task,
    at: Date.parse(one.at),
    state,
  });
  return [
    ...day.ran.map((one) => run(stateOf(one.result))(one)),
    ...leftOutOf(day).map(run('skipped')),
    ...day.planned.map(run('planned')),
  ].sort((a, b) => a.at - b.at);
}

function cellState(runs: readonly DayRun[], needsYou: (run: DayRun) => boolean): CellState {
  const has = (state: DayRun['state']) => runs.some((run) => run.state === state);
  if (runs.some(needsYou)) return 'needsYou';
  if (has('running')) return 'running';
  if (has('planned')) return 'planned';
  if (has('skipped') || has('failed')) return 'skipped';
  return runs.length > 0 ? 'done' : 'nothing';
}

/** The longest row of hours for which `is` holds, also over midnight, as indexes in their order. */
function longestNight(hours: readonly DayHour[], is: (hour: DayHour) => boolean): number[] {
  let longest: number[] = [];
  let row: number[] = [];
  // Twice around, as a night goes on with the hours after midnight.
  for (let at = 0; at < 2 * hours.length && longest.length < hours.length; at += 1) {
    const hour = hours[at % hours.length];
    row = hour && is(hour) ? [...row, at % hours.length] : [];
    if (row.length > longest.length) longest = row;
  }
  return longest;
}

/** The moment at which the game's clock shows the full hour at or before `at`. */
export function hourOf(at: number, zone: GameZone): number {
  const minutes = Number(gameClock(at, zone).slice(3));
  return at - (at % 60_000) - minutes * 60_000;
}

/**
 * A game day as columns of an hour, each with its runs by tier; the longest quiet time in which nothing runs is folded.
 * @param tierOf undefined for a task that is not known, whose runs are left out
 * @param waits whether a task waits for the player since its last run
 */
export function ruledHours(
  day: Day,
  tierOf: (task: string) => Tier | undefined,
  waits: (task: string) => boolean,
): RuledHours {
  const [start, end] = [Date.parse(day.starts_at), Date.parse(day.ends_at)];
  const first = hourOf(start, day);
  const count = Math.round((end - start) / HOUR_MS);
  const runs = runsOf(day).filter(({ task }) => tierOf(task));
  const last = new Map(runs.filter(({ state }) => state !== 'planned').map((run) => [run.task, run]));
  const needsYou = (run: DayRun) => run.state === 'failed' && waits(run.task) && last.get(run.task) === run;
  // The minutes after midnight that still belong to the day stand in its last column.
  const columnOf = (at: number) => Math.min(count - 1, Math.max(0, Math.floor((at - first) / HOUR_MS)));
  const idle = day.skipped?.filter(({ reason }) => reason === 'nothingToDo') ?? [];
  const quiet = day.quiet.map(({ from, to }) => [Date.parse(from), Date.parse(to)] as const);
  const all = Array.from({ length: count }, (_, column): DayHour => {
    const at = first + column * HOUR_MS;
    const own = runs.filter((run) => columnOf(run.at) === column);
    const cell = (tier: Tier): HourCell => {
      const here = own.filter(({ task }) => tierOf(task) === tier);
      return {
        runs: here,
        idle: idle
          .filter((one) => tierOf(one.task) === tier && columnOf(Date.parse(one.at)) === column)
          .map(({ task }) => task),
        state: cellState(here, needsYou),
      };
    };
    return {
      at,
      hour: Number(gameClock(at, day).slice(0, 2)),
      runs: own,
      cells: Object.fromEntries(tiers.map((tier) => [tier, cell(tier)])) as Record<Tier, HourCell>,
      quiet: quiet.some(([from, to]) => from <= Math.max(at, start) && at + HOUR_MS <= to),
    };
  });
  const night = longestNight(all, (hour) => hour.quiet && hour.runs.length === 0);
  const [from, to] = [all[night[0] ?? -1], all[night.at(-1) ?? -1]];
  if (night.length < FOLD_LEAST || !from || !to) return { hours: all, fold: undefined };
  const span = quiet.find(([begin, stop]) => begin <= Math.max(to.at, start) && to.at + HOUR_MS <= stop);
  return {
    hours: all.filter((_, column) => !night.includes(column)),
    fold: { from: gameClock(from.at, day), to: gameClock(span?.[1] ?? to.at + HOUR_MS, day) },
  };
}

/** Where a moment stands, counted in columns from the left; undefined in the folded night. */
export function columnAt(hours: readonly DayHour[], at: number): number | undefined {
  const column = hours.findLastIndex((hour) => hour.at <= at);
  const into = (at - (hours[column]?.at ?? at)) / HOUR_MS;
  if (column === -1) return undefined;
  if (into <= 1) return column + into;
  // The minutes after midnight that still belong to the day.
  return column === hours.length - 1 && into < 1.5 && hours[column]?.hour === 23 ? column + 1 : undefined;
}

/** The hours in which something is planned, the soonest first, each with its runs. */
export function nextHours(
  planned: Day['planned'],
  zone: GameZone,
  count: number,
): { at: number; runs: Day['planned'] }[] {
  const hours = new Map<number, Day['planned']>();
  for (const run of planned) {
    const at = hourOf(Date.parse(run.at), zone);
    hours.set(at, [...(hours.get(at) ?? []), run]);
  }
  return [...hours].slice(0, count).map(([at, runs]) => ({ at, runs }));
}
