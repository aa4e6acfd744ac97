import type { Planted } from './planted';

/** Defects of conversations as they are stored. */
export const CONVERSATIONS: readonly Planted[] = [
  {
    breaks: 'a conversation that has ended takes an answer',
    file: 'server/src/chat/message-repository.ts',
    change: ["if (session.closed_at) throw new SessionClosed('The session has ended.');", ''],
    seed: '4',
    seen: 'unread equal to the count',
  },
  {
    breaks: 'a mark reads all that there is, not what was on the screen',
    file: 'server/src/chat/mark-repository.ts',
    change: [".where('id', '<=', messageId)", ''],
    seed: '3',
    seen: 'read marks never past what was shown',
  },
  {
    breaks: "a text is counted for its conversation and not in the agents' total",
    file: 'server/src/chat/message-repository.ts',
    change: [
      'update chat_unread_totals set cs_unread = cs_unread + 1',
      'update chat_unread_totals set cs_unread = cs_unread + 0',
    ],
    seed: '4',
    seen: 'the total is the sum of the counts',
  },
  {
    breaks: "a conversation that ends stays in the agents' total",
    mend: '3007fe75',
    file: 'server/src/chat/closing-repository.ts',
    change: ['  await changeTotal(trx, session.id, -session.cs_unread);\n', ''],
    seed: '4',
    seen: 'the total is the sum of the counts',
  },
  {
    breaks: 'a conversation that has ended still waits for an agent',
    mend: '3007fe75',
    file: 'server/src/chat/closing-repository.ts',
    change: ['waiting_since: null, cs_unread: 0 }', 'waiting_since: null }'],
    seed: '4',
    seen: 'unread equal to the count',
  },
  {
    breaks: 'what an agent reads leaves the total as it was',
    file: 'server/src/chat/mark-repository.ts',
    change: ["  if (side === 'cs') await changeTotal(trx, session.id, counted - session.cs_unread);\n", ''],
    seed: '4',
    seen: 'the total is the sum of the counts',
  },
  {
    breaks: "a text of a player's lands in a conversation that has ended",
    file: 'server/src/chat/message-repository.ts',
    change: [' and closed_at is null for update', ' for update'],
    seed: '4',
    seen: 'unread equal to the count',
  },
  {
    breaks: 'a mark is of the conversation alone that it was sent for',
    mend: 'fc756b99',
    file: 'server/src/chat/mark-repository.ts',
    change: ['const isMeant = row.id === id || row[unread] > 0;', 'const isMeant = row.id === id;'],
    seed: '4',
    seen: 'what was seen is read',
  },
  {
    breaks: 'a conversation that two calls of an agent end is ended twice',
    file: 'server/src/features/desk/claim-repository.ts',
    change: ['    if (session.closed_at) return undefined;\n', ''],
    seed: '4',
    seen: 'no mark moves back, what has ended stays so',
  },
  {
    breaks: 'who waits begins to wait anew with each text',
    file: 'server/src/chat/message-repository.ts',
    change: ['coalesce(waiting_since, added.created_at)', 'added.created_at'],
    seed: '4',
    seen: 'agents see who waits',
  },
  {
    breaks: "a text that comes twice is twice in the agents' total",
    file: 'server/src/chat/message-repository.ts',
    change: [
      'where shard = ${shardOf(session_id)} and exists (select from added)',
      'where shard = ${shardOf(session_id)}',
    ],
    seed: '4',
    seen: 'the total is the sum of the counts',
  },
  {
    breaks: 'after a mark an event counts as unread',
    file: 'server/src/chat/mark-repository.ts',
    change: ["    .where('content_type', '!=', 'event');\n  // Agents", '    ;\n  // Agents'],
    seed: '4',
    seen: 'unread equal to the count',
  },
  {
    breaks: 'a claim that comes twice is twice in the audit',
    mend: '76df9592',
    file: 'server/src/features/desk/claim-repository.ts',
    change: [
      'if (has && (!note || (await hasNote(trx, given, session.claimed_at)))) return undefined;',
      'if (has && note && (await hasNote(trx, given, session.claimed_at))) return undefined;',
    ],
    seed: '12',
    seen: 'what agents do is in the audit once',
  },
];
