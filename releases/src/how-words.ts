import type { LoadFigures } from '@assistant/contract';

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
