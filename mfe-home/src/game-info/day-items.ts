import type { DataOf } from '@assistant/contract';

type Day = DataOf<'tasksDay'>;

/** One run on the scroll. */
interface DayRun {
  task: string;
  at: number;
  state: 'done' | 'failed' | 'running' | 'planned';
}

/** Runs that are too close to stand apart, in one of two lanes. */
export interface DayItem {
  /** Milliseconds; that of the first. */
  at: number;
  lane: 0 | 1;
  runs: DayRun[];
}

const TOGETHER_MS = 20 * 60_000;

const stateOf = (result: Day['ran'][number]['result']): DayRun['state'] => {
  if (result === null) return 'running';
  return result === 'blocked' || result === 'failed' ? 'failed' : 'done';
};

/** The day's runs as they stand on the scroll: those within 20 minutes as one stack, in two lanes in turn. */
export function dayItems({ ran, planned }: Pick<Day, 'ran' | 'planned'>): DayItem[] {
  const runs: DayRun[] = [
    ...ran.map(({ task, at, result }) => ({ task, at: Date.parse(at), state: stateOf(result) })),
    ...planned.map(({ task, at }) => ({ task, at: Date.parse(at), state: 'planned' as const })),
  ].sort((a, b) => a.at - b.at);
  const items: DayItem[] = [];
  for (const run of runs) {
    const last = items.at(-1);
    // What is planned stays apart from what was.
    const joins =
      last &&
      run.at - last.at < TOGETHER_MS &&
      (last.runs[0]?.state === 'planned') === (run.state === 'planned');
    if (joins) last.runs.push(run);
    else items.push({ at: run.at, lane: (items.length % 2) as 0 | 1, runs: [run] });
  }
  return items;
}

/** The next runs of a day: each task once, the soonest first. */
export function nextRuns(planned: Day['planned'], count: number): Day['planned'] {
  const tasks = new Set<string>();
  return planned.filter(({ task }) => !tasks.has(task) && tasks.add(task)).slice(0, count);
}
