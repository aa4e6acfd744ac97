import type { DataOf } from '@assistant/contract';

type Report = DataOf<'tasksReport'>;

/**
 * The runs of a day by how they ended, those there were, as a message of the report counts them: a planned run that did not
 * begin was skipped, and one in which the game had nothing to do counts apart.
 */
export function resultsOf({ results, left_out: leftOut }: Pick<Report, 'results' | 'left_out'>) {
  const listed = (is: (result: Report['left_out'][number]['result']) => boolean) =>
    leftOut.reduce((sum, { result, count }) => sum + (is(result) ? count : 0), 0);
  const all = [
    ['done', results.done],
    ['partly', results.partly],
    ['skipped', listed((result) => result === 'skipped' || result === null)],
    ['blocked', results.blocked],
    ['failed', results.failed],
  ] as const;
  return {
    counted: all.filter(([, runs]) => runs > 0),
    nothing: results.skipped - listed((result) => result === 'skipped'),
  };
}
