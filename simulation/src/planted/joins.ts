import type { Planted } from './planted';

/** Defects of visitors’ conversations that join an account. */
export const JOINS: readonly Planted[] = [
  {
    breaks: 'a visitor who joins hears that there is nothing to join',
    file: 'server/src/chat/join-repository.ts',
    change: ['if (visited.length === 0) return undefined;', 'return undefined;'],
    seen: 'who has joined has it all',
  },
  {
    breaks: 'a page of another epoch is joined to the window',
    file: 'shared/features/conversation/state/reading.ts',
    change: ['page.epoch === epoch ||', 'page.epoch !== undefined ||'],
    seen: 'screens equal the server',
  },
  {
    breaks: 'a window of another epoch keeps what it knew of the one before',
    file: 'shared/features/conversation/state/reducer.ts',
    change: ['      ...(isOther && opened(page, state.epoch)),\n', '      ...(isOther && {}),\n'],
    seen: 'what was seen is read',
  },
  {
    breaks: 'a mark of a window of before counts in the one of now',
    file: 'shared/features/conversation/state/reducer.ts',
    change: [
      'epoch === state.epoch ? { userReadId: Math.max(state.userReadId, readId) } : {}',
      '({ userReadId: epoch === undefined ? 0 : Math.max(state.userReadId, readId) })',
    ],
    seen: 'what was seen is read',
  },
  {
    breaks: 'what is poured into a conversation raises no epoch',
    file: 'server/src/chat/pour-repository.ts',
    change: ['epoch: target.epoch + 1', 'epoch: target.epoch'],
    seen: 'screens equal the server',
  },
  {
    breaks: 'a conversation that is given to an account raises no epoch',
    file: 'server/src/chat/join-repository.ts',
    change: ["            epoch: eb('epoch', '+', 1),\n          }))", '          }))'],
    seen: 'screens equal the server',
  },
  {
    breaks: 'what came in between by a join is read by a page of before',
    file: 'server/src/chat/mark-repository.ts',
    change: ['epoch === epochOf(rows);', 'epochOf(rows) >= 0;'],
    seen: 'read marks never past what was shown',
  },
  {
    breaks: 'after a join the newer mark is that of both conversations',
    file: 'server/src/chat/pour-repository.ts',
    change: ['[mark]: Math.min(marks, first - 1)', '[mark]: marks'],
    seen: 'unread equal to the count',
  },
  {
    breaks: 'a page of two conversations has the newer mark, whatever is unread before it',
    file: 'server/src/chat/own-sessions-repository.ts',
    change: ['return first === null ? newest : first - 1;', 'return first === null ? newest : newest;'],
    seen: 'what was seen is read',
  },
  {
    breaks: "what waited at a visitor stays in the agents' total after the join",
    file: 'server/src/chat/pour-repository.ts',
    change: ['  await changeTotal(trx, from.id, -from.cs_unread);\n', ''],
    seen: 'the total is the sum of the counts',
  },
  {
    breaks: "what comes by a join is not in the agents' total",
    file: 'server/src/chat/pour-repository.ts',
    change: ['  await changeTotal(trx, target.id, read.cs.cs_unread - target.cs_unread);\n', ''],
    seen: 'the total is the sum of the counts',
  },
  {
    breaks: 'a join that a crash cuts off is done by half',
    file: 'server/src/chat/join-repository.ts',
    change: [
      'return db.transaction().execute(async (trx) => {',
      'return (db.connection() as unknown as ReturnType<typeof db.transaction>).execute(async (trx) => {',
    ],
    seen: '.*',
  },
  {
    breaks: 'after a join the list shows what was the newest before',
    file: 'server/src/chat/pour-repository.ts',
    change: ['from.last_message_id > target.last_message_id ? from : target', 'from && target'],
    seen: 'agents see who waits',
  },
];
