import type { HaltFigures } from '@assistant/contract';
import { FAILURE_MARGIN, type Figures, SILENT_MARGIN, SLUGGISH_MARGIN, TIME_FACTOR, TIME_MS } from './judge';
import type { JudgedCanary } from './judge-canaries';

const percentOf = (share: number): string => `${Number((100 * share).toFixed(1))} %`;

/** `21 of 93 loads failed (22.6 %)` */
const failureWords = ({ loads, failures }: Figures): string =>
  `${failures} of ${loads} loads failed${loads > 0 ? ` (${percentOf(failures / loads)})` : ''}`;

/** `21 of 93 devices had an answer slower than 500 ms (22.6 %)` */
const answerWords = ({ answers: { measured, sluggish } }: Figures): string =>
  `${sluggish} of ${measured} devices had an answer slower than 500 ms (${percentOf(sluggish / Math.max(1, measured))})`;

const causeWords = ({ causes: [most] }: Figures): string =>
  most ? `; most often: ${[most.outcome, most.phase, most.reason].filter(Boolean).join(', ')}` : '';

const nameOf = ({ comparedWith }: JudgedCanary): string => comparedWith ?? 'the other apps';

/** Why the server halts a canary, with both rates, the loads and the margin. */
export function haltWords(judged: JudgedCanary): string {
  const { version, canary, stable, health, silent } = judged;
  if (health === 'time')
    return `${version} takes ${canary.p75} ms (p75 of ${canary.loads} loads), ${nameOf(judged)} ${stable.p75} ms (${stable.loads} loads); the margin is ${percentOf(TIME_FACTOR - 1)}, at least ${TIME_MS} ms`;
  if (health === 'sluggish')
    return `${version}: ${answerWords(canary)}; ${nameOf(judged)}: ${answerWords(stable)}; the margin is ${percentOf(SLUGGISH_MARGIN)}`;
  const margin = silent ? `${percentOf(SILENT_MARGIN)} for loads without an end` : percentOf(FAILURE_MARGIN);
  return `${version}: ${failureWords(canary)}; ${nameOf(judged)}: ${failureWords(stable)}; the margin is ${margin}${causeWords(canary)}`;
}

const COUNTED =
  /^\S+: (\d+) of (\d+) (?:loads failed|devices had an answer)[^;]*; (?:\S+|the other apps): (\d+) of (\d+) [^;]*; the margin is ([\d.]+) %/;
const TIME =
  /^\S+ takes (\d+) ms \(p75 of (\d+) loads\), (?:\S+|the other apps) (\d+) ms \((\d+) loads\); the margin is ([\d.]+) %/;

/** The figures in what `haltWords` wrote into the record, for words of another language; null in any other text. */
export function readHaltWords(why: string): HaltFigures | null {
  const isTime = TIME.test(why);
  const numbers = (isTime ? TIME : COUNTED).exec(why)?.slice(1).map(Number);
  if (!numbers) return null;
  const [a = 0, b = 0, c = 0, d = 0, percent = 0] = numbers;
  const side = (measured: number, loads: number) => ({
    loads,
    failures: isTime ? null : measured,
    p75: isTime ? measured : null,
  });
  return {
    by: isTime ? 'time' : 'failures',
    ...(why.includes(' devices had an answer ') && { sluggish: true }),
    canary: side(a, b),
    stable: side(c, d),
    margin: percent / 100,
  };
}

/** Why the server takes the next step of a schedule. */
export const stepWords = (judged: JudgedCanary): string =>
  `its time at ${judged.percent} % is over: ${failureWords(judged.canary)}; ${nameOf(judged)}: ${failureWords(judged.stable)}`;
