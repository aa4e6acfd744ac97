import type { DataOf, ReportFigures, ReportState } from '@assistant/contract';
import { addUpGains } from './statistics';

type Report = DataOf<'tasksReport'>;
type LeftOut = Report['left_out'][number];

/** The means of so many days before stand beside the day. */
export const WEEK = 7;

const RESULTS = ['done', 'partly', 'skipped', 'blocked', 'failed'] as const;
const BAD = ['skipped', 'blocked', 'failed'] as const;

/** With these alone, beside the pause itself, a day on which nothing ran was paused. */
const BESIDE_A_PAUSE: ReadonlySet<LeftOut['reason']> = new Set([
  'accountPaused',
  'taskPaused',
  'outsideHours',
  'quietHours',
  'membership',
  'doneToday',
  'skippedToday',
] as const);

/** Planned runs that were left out from one moment to another. */
export interface Span {
  task_id: string;
  began_at: Date;
  ended_at: Date;
  runs: number;
  reason: LeftOut['reason'];
}

/** What is stored of a game day and of the week before it. */
export interface DayFacts {
  day: number;
  starts: Date;
  ends: Date;
  /** The first game day of which something is known; undefined where none is. */
  firstDay: number | undefined;
  runs: readonly ({ game_day: number; task_id: string; coin: number } & Record<
    (typeof RESULTS)[number],
    number
  >)[];
  gains: readonly { game_day: number; zh: string; en: string; amount: number; times: number }[];
  /** The records of the day that did not go well. */
  troubles: readonly { task_id: string; result: string | null; reason: LeftOut['reason']; runs: number }[];
  spans: readonly Span[];
  waits: readonly string[];
}

/** How many runs of a span belong to a time: they are spread evenly, and the first is at its begin. */
export function runsWithin({ began_at, ended_at, runs }: Span, from: Date, to: Date): number {
  const length = ended_at.getTime() - began_at.getTime();
  const before = (moment: Date) => {
    const share = (moment.getTime() - began_at.getTime()) / length;
    return Math.min(runs, Math.max(0, Math.ceil(runs * share)));
  };
  return before(to) - before(from);
}

/** The figures of some game days together, divided by how many they are. */
function figuresOf({ runs, gains }: DayFacts, from: number, to: number): ReportFigures {
  const isIn = ({ game_day }: { game_day: number }) => game_day >= from && game_day <= to;
  const mean = (sum: number) => Math.round((10 * sum) / (to - from + 1)) / 10;
  const rows = runs.filter(isIn);
  const sum = (...keys: ('coin' | (typeof RESULTS)[number])[]) =>
    mean(rows.reduce((so, row) => so + keys.reduce((all, key) => all + row[key], 0), 0));
  return {
    runs: sum('done', 'partly', 'blocked', 'failed'),
    done: sum('done', 'partly'),
    coin_spent: sum('coin'),
    gains: addUpGains(gains.filter(isIn)).map(({ name, amount }) => ({ name, amount: mean(amount) })),
  };
}

/** What was not done. Where the game had nothing to do, nothing was left out; runs whose records are gone have no reason. */
function leftOutOf({ day, starts, ends, runs, troubles, spans }: DayFacts): LeftOut[] {
  const recorded = (task: string, result: string) =>
    troubles.reduce((so, one) => so + (one.task_id === task && one.result === result ? one.runs : 0), 0);
  const counts = new Map<string, LeftOut>();
  const add = (one: LeftOut) => {
    if (one.count <= 0) return;
    const key = `${one.task} ${one.result} ${one.reason}`;
    counts.set(key, { ...one, count: (counts.get(key)?.count ?? 0) + one.count });
  };
  for (const { task_id: task, result, reason, runs: count } of troubles) {
    const known = BAD.find((bad) => bad === result);
    if (known && !(known === 'skipped' && reason === 'nothingToDo'))
      add({ task, result: known, reason, count });
  }
  for (const row of runs.filter(({ game_day }) => game_day === day))
    for (const result of BAD) {
      const gone = row[result] - recorded(row.task_id, result);
      add({ task: row.task_id, result, reason: null, count: gone });
    }
  for (const span of spans)
    add({ task: span.task_id, result: null, reason: span.reason, count: runsWithin(span, starts, ends) });
  return [...counts.values()].sort(
    (one, other) => other.count - one.count || (one.task < other.task ? -1 : 1),
  );
}

function stateOf(
  figures: ReportFigures,
  skipped: number,
  leftOut: LeftOut[],
  waits: readonly string[],
): ReportState {
  if (waits.length > 0) return 'open';
  if (figures.runs > 0) return 'done';
  if (leftOut.length === 0) return skipped > 0 ? 'done' : 'none';
  const paused = leftOut.some(({ reason }) => reason === 'accountPaused');
  return paused && leftOut.every(({ reason }) => BESIDE_A_PAUSE.has(reason)) ? 'paused' : 'idle';
}

/** The report of a game day, made of what is stored of it. */
export function dayReport(
  facts: DayFacts,
): Pick<Report, 'state' | 'results' | 'figures' | 'before' | 'week' | 'left_out' | 'waits'> {
  const { day, firstDay = day, waits } = facts;
  const figures = figuresOf(facts, day, day);
  const of = (result: (typeof RESULTS)[number]) =>
    facts.runs.reduce((so, row) => so + (row.game_day === day ? row[result] : 0), 0);
  const results = {
    done: of('done'),
    partly: of('partly'),
    skipped: of('skipped'),
    blocked: of('blocked'),
    failed: of('failed'),
  };
  const leftOut = leftOutOf(facts);
  const known = firstDay < day;
  return {
    state: stateOf(figures, results.skipped, leftOut, waits),
    results,
    figures,
    before: known ? figuresOf(facts, day - 1, day - 1) : null,
    week: known ? figuresOf(facts, Math.max(firstDay, day - WEEK), day - 1) : null,
    left_out: leftOut,
    waits: [...waits],
  };
}
