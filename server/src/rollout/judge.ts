import type { Cause, Loads } from './load-repository';
import { byPart, longestOf, mediansOf, roundedWithin, type Times, withinMs } from './load-scale';
import { evidenceAbove, evidenceOfExcess, type Trials } from './sequential-test';

/** A canary is not judged by fewer loads, of either side. */
export const LOADS_MIN = 50;

/** Of the loads that a step of a schedule waits for one address makes a fifth at most: it takes five of them. */
export const FOR_STEP_MAX = LOADS_MIN / 5;

/** So much more of its loads may fail than of the stable version's. */
export const FAILURE_MARGIN = 0.005;

/**
 * So many more of its loads may end without a word. Pages are also closed in ways that they cannot report, and of what is
 * slower more are: a margin of its own keeps that apart from what has failed.
 */
export const SILENT_MARGIN = 0.06;

/**
 * So many more of the devices may have it answer slowly. On a slow phone any version does at times, and the code of a new one
 * runs there for the first time.
 */
export const SLUGGISH_MARGIN = 0.05;

/** Its p75 may be this much longer, */
export const TIME_FACTOR = 1.3;

/** and in any case so many milliseconds. */
export const TIME_MS = 300;

/** The chance that a canary which stays within a margin is ever halted because of it. */
const ERROR = 0.005;
const ENOUGH = Math.log(1 / ERROR);

/** How a version does. */
export interface Figures {
  loads: number;
  failures: number;
  /** Milliseconds that half, and three quarters, of the first loads took; null before there is one. */
  p50: number | null;
  p75: number | null;
  /** The medians of the parts of a load. */
  parts: ReturnType<typeof mediansOf>;
  /** Devices of which it is known how fast it answers, and of how many of these it was slow. */
  answers: { measured: number; sluggish: number };
  causes: Cause[];
}

/**
 * What a canary is compared with, and how that ended: it goes on, there is not enough to judge it by, it has to be halted
 * because of its failures, its time, or how slowly it answers.
 */
export interface Judgement {
  health: 'well' | 'tooFew' | 'failures' | 'time' | 'sluggish';
  /** Whether its failures are loads whose end was never reported. */
  silent: boolean;
  canary: Figures;
  stable: Figures;
}

/** The figures of a version's loads. */
export const figuresOf = (of: Loads): Figures => ({
  loads: of.loads,
  failures: of.failures + of.silent,
  p50: roundedWithin(of.times, 0.5),
  p75: roundedWithin(of.times, 0.75),
  parts: mediansOf(of.parts),
  answers: { measured: of.measured, sluggish: of.sluggish },
  causes: of.causes,
});

/** The loads of several versions together, without why they failed and how long they took. */
export function sumOf(all: readonly Loads[]): Loads {
  const sum = (of: 'loads' | 'failures' | 'silent' | 'measured' | 'sluggish') =>
    all.reduce((found, one) => found + one[of], 0);
  return {
    loads: sum('loads'),
    failures: sum('failures'),
    silent: sum('silent'),
    measured: sum('measured'),
    sluggish: sum('sluggish'),
    causes: [],
    times: new Map(),
    parts: byPart([]),
  };
}

const allOf = (times: Times): number => [...times.values()].reduce((sum, loads) => sum + loads, 0);

/** How many loads took longer than a time. */
function slowerThan(times: Times, ms: number): Trials {
  const slow = [...times].filter(([step]) => longestOf(step) > ms);
  return { trials: allOf(times), failures: allOf(new Map(slow)) };
}

/** From how many milliseconds on a load speaks against a canary: the stable version's p75 and the margin. */
export function slowFrom(stable: Times): number {
  const p75 = withinMs(stable, 0.75) ?? 0;
  return Math.max(p75 * TIME_FACTOR, p75 + TIME_MS);
}

/** Whether more than a quarter of the canary's loads takes longer than the stable version's p75 and the margin. */
function isSlow(canary: Times, stable: Times): boolean {
  if (allOf(canary) < LOADS_MIN || allOf(stable) < LOADS_MIN) return false;
  return evidenceAbove(slowerThan(canary, slowFrom(stable)), 0.25) > ENOUGH;
}

/** What is counted of loads, and of which of them: a part of all that are, or of those of which it is known. */
const COUNTED = {
  failures: { of: 'loads', margin: FAILURE_MARGIN },
  silent: { of: 'loads', margin: SILENT_MARGIN },
  sluggish: { of: 'measured', margin: SLUGGISH_MARGIN },
} as const;

/** Whether the canary has more of something than the stable version has, by more than a margin. */
function exceeds(what: keyof typeof COUNTED, canary: Loads, stable: Loads): boolean {
  const { of, margin } = COUNTED[what];
  if (canary[of] < LOADS_MIN || stable[of] < LOADS_MIN) return false;
  const trialsOf = (side: Loads): Trials => ({ trials: side[of], failures: side[what] });
  return evidenceOfExcess(trialsOf(canary), trialsOf(stable), margin) > ENOUGH;
}

function healthOf(canary: Loads, stable: Loads): Judgement['health'] {
  if (canary.loads < LOADS_MIN || stable.loads < LOADS_MIN) return 'tooFew';
  if (exceeds('failures', canary, stable) || exceeds('silent', canary, stable)) return 'failures';
  if (isSlow(canary.times, stable.times)) return 'time';
  return exceeds('sluggish', canary, stable) ? 'sluggish' : 'well';
}

/** Compares a canary with the stable version. It may be asked after every load: docs/decisions/0091-watched-canaries.md. */
export const judge = (canary: Loads, stable: Loads): Judgement => ({
  health: healthOf(canary, stable),
  silent: exceeds('silent', canary, stable),
  canary: figuresOf(canary),
  stable: figuresOf(stable),
});
