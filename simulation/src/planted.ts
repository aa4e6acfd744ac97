/** A defect that was mended, planted again, or one of its kind. */
export interface Planted {
  breaks: string;
  file: string;
  /** What stands in the file, and what stands there instead. */
  change: readonly [from: string, to: string];
  /** A seed whose story shows it, and the minutes it takes. */
  seed: string;
  minutes: number;
  /** The invariant that sees it. */
  seen: string;
}

/** Each is found by the simulation: `planted.long.ts` runs its seed on a copy of the sources in which it is planted. */
export const PLANTED: readonly Planted[] = [
  {
    breaks: 'a message is stored again in the next conversation',
    file: 'server/src/chat/message-repository.ts',
    change: [
      'is.and(account_id === null ? { guest_hash } : { account_id })',
      "is('chat_sessions.id', '=', id)",
    ],
    seed: '',
    minutes: 10,
    seen: 'a message once, in its order',
  },
  {
    breaks: 'a message that meets two closings is given up',
    file: 'shared/features/conversation/state/sending.ts',
    change: ['lost.has(meeting)', '[...lost].some((one) => one.startsWith(clientId))'],
    seed: '',
    minutes: 10,
    seen: 'what was written is sent',
  },
  {
    breaks: 'a text that is sent again has another client id',
    file: 'shared/features/conversation/state/sending.ts',
    change: ['        client_id: clientId,', '        client_id: context.uuid(),'],
    seed: '',
    minutes: 10,
    seen: 'a message once, in its order',
  },
  {
    breaks: 'an answer and its counts are stored one after the other, not together',
    file: 'server/src/chat/message-repository.ts',
    change: [
      'return db.transaction().execute(async (trx) => {\n    const session = await lockSession',
      'return db.connection().execute(async (connection) => {\n    const trx = connection as Trx;\n    const session = await lockSession',
    ],
    seed: '',
    minutes: 10,
    seen: 'unread equal to the count',
  },
  {
    breaks: 'a conversation that has ended takes an answer',
    file: 'server/src/chat/message-repository.ts',
    change: ["if (session.closed_at) throw new SessionClosed('The session has ended.');", ''],
    seed: '',
    minutes: 10,
    seen: 'unread equal to the count',
  },
  {
    breaks: 'a mark reads all that there is, not what was on the screen',
    file: 'server/src/chat/mark-repository.ts',
    change: [".where('id', '<=', messageId)", ''],
    seed: '',
    minutes: 10,
    seen: 'read marks never past what was shown',
  },
  {
    breaks: 'a run that the game failed to answer counts as not done, without asking for it',
    file: 'server/src/engine/run-task.ts',
    change: [
      'return endingOf(tools, snapshot.player, { ...begun, coin: limits.coin }, ending, ending);',
      'return Promise.resolve(ending);',
    ],
    seed: '',
    minutes: 10,
    seen: 'what the game did is recorded',
  },
  {
    breaks: 'a run that is still under way after a crash counts as ended',
    file: 'server/src/engine/settle-run.ts',
    change: ["fate.state !== 'unknown' && recent", "fate.state === 'noAnswer' && recent"],
    seed: '',
    minutes: 10,
    seen: 'what the game did is recorded',
  },
  {
    breaks: 'a save overwrites one that it has not seen',
    file: 'server/src/account/settings-repository.ts',
    change: [".where('revision', '=', revision)", ''],
    seed: '',
    minutes: 10,
    seen: 'settings equal the last accepted save',
  },
  {
    breaks: 'a run that was ended before is ended again',
    file: 'server/src/engine/run-repository.ts',
    change: [' and finished_at is null', ''],
    seed: '',
    minutes: 10,
    seen: 'coin within the cap, and the same everywhere',
  },
  {
    breaks: 'a run that may spend counts as nothing until it has ended',
    file: 'server/src/engine/run-repository.ts',
    change: ['allowance.limits.coin', '0'],
    seed: '',
    minutes: 10,
    seen: 'coin within the cap, and the same everywhere',
  },
];
