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
    breaks: 'an answer and its counts are stored one after the other, not together',
    file: 'server/src/chat/message-repository.ts',
    change: [
      'return db.transaction().execute(async (trx) => {\n    const session = await lockSession',
      'return db.connection().execute(async (connection) => {\n    const trx = connection as Trx;\n    const session = await lockSession',
    ],
    seed: '4',
    minutes: 5,
    seen: 'unread equal to the count',
  },
  {
    breaks: 'a text that is sent again has another client id',
    file: 'shared/features/conversation/state/sending.ts',
    change: ['        client_id: clientId,', '        client_id: context.uuid(),'],
    seed: '1',
    minutes: 2,
    seen: 'a message once, in its order',
  },
  {
    breaks: 'a conversation that has ended takes an answer',
    file: 'server/src/chat/message-repository.ts',
    change: ["if (session.closed_at) throw new SessionClosed('The session has ended.');", ''],
    seed: '2',
    minutes: 2,
    seen: 'unread equal to the count',
  },
  {
    breaks: 'a mark reads all that there is, not what was on the screen',
    file: 'server/src/chat/mark-repository.ts',
    change: [".where('id', '<=', messageId)", ''],
    seed: '1',
    minutes: 2,
    seen: 'read marks never past what was shown',
  },
  {
    breaks: 'a run that the game failed to answer counts as not done, without asking for it',
    file: 'server/src/engine/run-task.ts',
    change: [
      'return endingOf(tools, snapshot.player, { ...begun, coin: limits.coin }, ending, ending);',
      'return Promise.resolve(ending);',
    ],
    seed: '3',
    minutes: 3,
    seen: 'what the game did is recorded',
  },
  {
    breaks: 'a save overwrites one that it has not seen',
    file: 'server/src/account/settings-repository.ts',
    change: [' and revision = ', ' and revision >= '],
    seed: '1',
    minutes: 6,
    seen: 'settings equal the last accepted save',
  },
];
