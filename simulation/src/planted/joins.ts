import type { Planted } from './planted';

/** Defects of visitors’ conversations that join an account. */
export const JOINS: readonly Planted[] = [
  {
    breaks: 'a visitor who joins hears that there is nothing to join',
    file: 'server/src/chat/join-repository.ts',
    change: ['if (visited.length === 0) return undefined;', 'return undefined;'],
    seed: '4',
    seen: 'who has joined has it all',
  },
  {
    breaks: 'a page of another epoch is joined to the window',
    mend: 'fc756b99',
    file: 'shared/features/conversation/state/reading.ts',
    change: ['page.epoch === epoch ||', 'page.epoch !== undefined ||'],
    seed: '8',
    seen: 'screens equal the server',
  },
  {
    breaks: 'what is poured into a conversation raises no epoch',
    mend: 'fc756b99',
    file: 'server/src/chat/pour-repository.ts',
    change: ['epoch: target.epoch + 1', 'epoch: target.epoch'],
    seed: '7',
    seen: 'no mark moves back, what has ended stays so',
  },
  {
    breaks: 'after a join the newer mark is that of both conversations',
    mend: 'fc756b99',
    file: 'server/src/chat/pour-repository.ts',
    change: ['[mark]: Math.min(marks, first - 1)', '[mark]: marks'],
    seed: '7',
    seen: 'unread equal to the count',
  },
  {
    breaks: "what waited at a visitor stays in the agents' total after the join",
    mend: 'fc756b99',
    file: 'server/src/chat/pour-repository.ts',
    change: ['  await changeTotal(trx, from.id, -from.cs_unread);\n', ''],
    seed: '7',
    seen: 'the total is the sum of the counts',
  },
  {
    breaks: "what comes by a join is not in the agents' total",
    mend: 'fc756b99',
    file: 'server/src/chat/pour-repository.ts',
    change: ['  await changeTotal(trx, target.id, read.cs.cs_unread - target.cs_unread);\n', ''],
    seed: '7',
    seen: 'the total is the sum of the counts',
  },
  {
    breaks: 'after a join the list shows what was the newest before',
    file: 'server/src/chat/pour-repository.ts',
    change: ['from.last_message_id > target.last_message_id ? from : target', 'from && target'],
    seed: '9',
    seen: 'agents see who waits',
  },
  {
    breaks: 'after a join only what the account had not read is unread',
    mend: 'fc756b99',
    file: 'server/src/chat/pour-repository.ts',
    change: [
      'for (const session of sessions.filter((one) => one[unread] > 0)) {',
      'for (const session of sessions.slice(0, 1).filter((one) => one[unread] > 0)) {',
    ],
    seed: '7',
    seen: 'read marks never past what was shown',
  },
  {
    breaks: 'what a visitor had not sent does not go along into the account',
    mend: '6df392d2',
    file: 'shared/features/conversation/state/convo.ts',
    change: ['    restore,\n', '    restore: () => {},\n'],
    seed: '5',
    seen: 'what was written is stored',
  },
];
