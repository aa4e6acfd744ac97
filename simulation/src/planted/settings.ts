import type { Planted } from './planted';

/** Defects of settings, at the page and as they are stored. */
export const SETTINGS: readonly Planted[] = [
  {
    breaks: 'a save overwrites one that it has not seen',
    file: 'server/src/account/settings-repository.ts',
    change: [
      'and task_id = ${taskId} and revision = ${revision} ${written}',
      'and task_id = ${taskId} ${written}',
    ],
    seed: '7',
    seen: 'what is shown as saved is stored',
  },
  {
    breaks: 'a save makes nothing due',
    file: 'server/src/account/settings-repository.ts',
    change: [
      'woken as (${wakingFor(sql`written`, now)})',
      'woken as (select ${wakingFor === undefined}::boolean)',
    ],
    seed: '7',
    seen: 'a task has a next run if it is on',
  },
];
