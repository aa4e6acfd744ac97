import type { Planted } from './planted';

/** Defects of settings, at the page and as they are stored. */
export const SETTINGS: readonly Planted[] = [
  {
    breaks: 'a save overwrites one that it has not seen',
    file: 'server/src/account/settings-repository.ts',
    change: [
      'and task_id = ${taskId} and revision = ${revision} returning',
      'and task_id = ${taskId} returning',
    ],
    seen: 'settings equal the last accepted save',
  },
  {
    breaks: 'a save makes nothing due',
    file: 'server/src/account/settings-repository.ts',
    change: [
      'woken as (${wakingFor(sql`written`, accountId, now)})',
      'woken as (select ${accountId === 0 || wakingFor === undefined}::boolean)',
    ],
    seen: 'a task has a next run if it is on',
  },
  {
    breaks: 'a plan is kept that was made before the settings were saved',
    file: 'server/src/engine/lease-repository.ts',
    change: ['case when changes = ${changes} then', 'case when changes >= ${changes} then'],
    seen: 'a task has a next run if it is on',
  },
  {
    breaks: 'a page takes its own save, whose answer was lost, for one of another device',
    file: 'shared/features/settings/state/take-over.ts',
    change: ['if (isOwn || shares(theirs))', 'if ((isOwn && false) || shares(theirs))'],
    seen: 'a conflict is another device’s',
  },
  {
    breaks: 'what is changed while a save is under way is not sent',
    file: 'shared/features/settings/state/autosave.ts',
    change: ['return settle(document, saved, event.now);', "return { ...saved, phase: { name: 'clean' } };"],
    seen: 'what is shown as saved is stored',
  },
];
