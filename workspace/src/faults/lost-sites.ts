import type { BrokenSource } from './broken-source';

/** What a site from a backup must not do, each planted. */
export const LOST_SITES: readonly BrokenSource[] = [
  {
    breaks: 'on the day of a restore only the coin that the backup knows counts as spent',
    file: 'server/src/engine/account-facts.ts',
    change: ['restoredDay === day ? Math.max(known, settings.dailyCoinCap) : known', 'known'],
    test: [
      'server/src/engine/restored.test.ts',
      'of an account that no backup knows, the coin of that day counts as spent; the next day it is there',
    ],
  },
  {
    breaks: 'what the lost server has run after the backup is run again',
    file: 'server/src/engine/plan-of.ts',
    change: ['task.state.skip_day === day || restoredDay === day', 'task.state.skip_day === day'],
    test: [
      'server/src/engine/restored.test.ts',
      'on the game day of the restore nothing planned is run, also what began before and the game knows nothing of',
    ],
  },
  {
    breaks: 'some messages that were accepted before the backup are not in it',
    file: 'server/src/backup/rows-repository.ts',
    change: [
      'yield rows.map(({ row }) => row);',
      "yield rows.map(({ row }) => row).filter((_, at) => name !== 'chat_messages' || at % 2 === 0);",
    ],
    test: [
      'server/src/main/lost-machine.moved.ts',
      'a machine (%s) is lost an hour after a backup under load, and another one (%s) goes on: what was answered is there, nothing is run twice or paid above the cap',
    ],
  },
];
