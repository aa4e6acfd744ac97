import { lengthOf, type Phases } from '../reports/phases-of';
import type { AppFacts } from './facts';
import { msOf } from './phases';

/** A part of a row, in percent of the axis. */
interface Bar {
  phase: keyof Phases;
  from: number;
  width: number;
}

export interface Row {
  app: string;
  ms: number;
  phases: Phases;
  bars: Bar[];
}

/** The loads of a page on one axis. */
export interface Timeline {
  /** The milliseconds of the axis. */
  length: number;
  /** What came as the page was opened, from its first moment; */
  first: Row[];
  /** what came later, each from its own beginning. */
  later: Row[];
}

const NAMES = ['fetch', 'evaluate', 'mount'] as const;

const beginOf = ({ fetch }: Phases): number => fetch[0];
const endOf = (phases: Phases): number => Math.max(...NAMES.map((name) => phases[name][1]));

/** What came before the first remote was drawn is of the opening of the page. */
export function timelineOf(apps: readonly Pick<AppFacts, 'app' | 'state' | 'phases'>[]): Timeline {
  const loads = apps.flatMap(({ app, state, phases }) => (phases ? [{ app, state, phases }] : []));
  const mounts = loads
    .filter(({ app, state }) => app !== 'shell' && state !== 'ahead')
    .map(({ phases }) => phases.mount[1]);
  const opened = Math.min(...mounts, Number.POSITIVE_INFINITY);
  const placed = loads.map(({ app, phases }) => {
    const isFirst = app === 'shell' || endOf(phases) <= opened;
    return { app, phases, isFirst, zero: isFirst ? 0 : beginOf(phases) };
  });
  const length = Math.max(1, ...placed.map(({ phases, zero }) => endOf(phases) - zero));
  const rowOf = ({ app, phases, zero }: (typeof placed)[number]): Row => ({
    app,
    ms: msOf(phases),
    phases,
    bars: NAMES.map((phase) => ({
      phase,
      from: ((phases[phase][0] - zero) / length) * 100,
      width: (lengthOf(phases[phase]) / length) * 100,
    })),
  });
  return {
    length,
    first: placed.filter(({ isFirst }) => isFirst).map(rowOf),
    later: placed.filter(({ isFirst }) => !isFirst).map(rowOf),
  };
}
