import type { LoadFigures } from '@assistant/contract';

interface Cause {
  failures: number;
  outcome: string;
  /** How far the load had come, where that is known. */
  phase?: string;
  reason: string | null;
}

/** Why loads failed, after how many did; nothing where no reason is known. */
export const causeWords = (causes: readonly Cause[]): string =>
  causes.length === 0
    ? ''
    : ` (${causes.map(({ failures, outcome, phase, reason }) => `${failures} ${reason || outcome}${phase ? ` at ${phase}` : ''}`).join(', ')})`;

/** What a version's loads consist of and how it answers, as the end of a line; nothing where nothing was measured. */
export function howWords({ parts, answers }: Pick<LoadFigures, 'parts' | 'answers'>): string {
  const { fetch = null, evaluate, mount } = parts ?? {};
  return [
    ...(fetch === null
      ? []
      : [`, p50 by part: fetch ${fetch} ms, evaluate ${evaluate} ms, mount ${mount} ms`]),
    ...(answers?.measured
      ? [`, ${answers.sluggish} of ${answers.measured} devices had an answer slower than 500 ms`]
      : []),
  ].join('');
}
