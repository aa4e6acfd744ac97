import type { Planted } from './planted';

/** Defects of conversations as they are stored. */
export const CONVERSATIONS: readonly Planted[] = [
  {
    breaks: 'a conversation that has ended takes an answer',
    file: 'server/src/chat/message-repository.ts',
    change: ["if (session.closed_at) throw new SessionClosed('The session has ended.');", ''],
    seen: 'unread equal to the count',
  },
  {
    breaks: 'a mark reads all that there is, not what was on the screen',
    file: 'server/src/chat/mark-repository.ts',
    change: [".where('id', '<=', messageId)", ''],
    seen: 'read marks never past what was shown',
  },
  {
    breaks: "a text is counted for its conversation and not in the agents' total",
    file: 'server/src/chat/message-repository.ts',
    change: [
      'update chat_unread_totals set cs_unread = cs_unread + 1',
      'update chat_unread_totals set cs_unread = cs_unread + 0',
    ],
    seen: 'the total is the sum of the counts',
  },
  {
    breaks: "a conversation that ends stays in the agents' total",
    file: 'server/src/chat/closing-repository.ts',
    change: ['  await changeTotal(trx, session.id, -session.cs_unread);\n', ''],
    seen: 'the total is the sum of the counts',
  },
  {
    breaks: 'a conversation that has ended still waits for an agent',
    file: 'server/src/chat/closing-repository.ts',
    change: ['waiting_since: null, cs_unread: 0 }', 'waiting_since: null }'],
    seen: 'unread equal to the count',
  },
  {
    breaks: 'what an agent reads leaves the total as it was',
    file: 'server/src/chat/mark-repository.ts',
    change: ["  if (side === 'cs') await changeTotal(trx, session.id, counted - session.cs_unread);\n", ''],
    seen: 'the total is the sum of the counts',
  },
  {
    breaks: "a text of a player's lands in a conversation that has ended",
    file: 'server/src/chat/message-repository.ts',
    change: [' and closed_at is null for update', ' for update'],
    seen: 'unread equal to the count',
  },
  {
    breaks: 'a text that is sent again is stored in the next conversation, too',
    file: 'server/src/chat/message-repository.ts',
    change: ['session_id in (select id from chat_sessions where ${isOwner})', 'session_id = ${session_id}'],
    seen: 'a message once, in its order',
  },
  {
    breaks: 'what was sent is looked for in the conversation that is asked alone',
    file: 'server/src/chat/message-repository.ts',
    change: [
      'is.and(account_id === null ? { guest_hash } : { account_id })',
      "is('chat_sessions.id', '=', account_id === null && guest_hash === null ? '' : id)",
    ],
    seen: 'a message once, in its order',
  },
  {
    breaks: 'a mark that comes late moves back',
    file: 'server/src/chat/mark-repository.ts',
    change: ['  if (read <= session[mark]) return session[mark];\n', ''],
    seen: 'no mark moves back, what has ended stays so',
  },
  {
    breaks: 'a mark is of the conversation alone that it was sent for',
    file: 'server/src/chat/mark-repository.ts',
    change: ['const isMeant = row.id === id || row[unread] > 0;', 'const isMeant = row.id === id;'],
    seen: 'what was seen is read',
  },
  {
    breaks: 'a conversation that two calls of an agent end is ended twice',
    file: 'server/src/features/desk/claim-repository.ts',
    change: ['    if (session.closed_at) return undefined;\n', ''],
    seen: 'no mark moves back, what has ended stays so',
  },
  {
    breaks: 'what an agent ends, a crash leaves by half',
    file: 'server/src/features/desk/claim-repository.ts',
    change: [
      '  return db.transaction().execute(async (trx) => {\n    const session = await lockSession(trx, id);',
      '  return (db.connection() as unknown as ReturnType<typeof db.transaction>).execute(async (trx) => {\n    const session = await lockSession(trx, id);',
    ],
    seen: 'the total is the sum of the counts|unread equal to the count',
  },
  {
    breaks: "an agent's mark counts what is left in a conversation that has ended",
    file: 'server/src/chat/mark-repository.ts',
    change: ["side === 'cs' && session.closed_at ? 0 : await countRows(left)", 'await countRows(left)'],
    seen: 'unread equal to the count',
  },
  {
    breaks: 'who waits begins to wait anew with each text',
    file: 'server/src/chat/message-repository.ts',
    change: ['coalesce(waiting_since, added.created_at)', 'added.created_at'],
    seen: 'agents see who waits',
  },
  {
    breaks: "a text that comes twice is twice in the agents' total",
    file: 'server/src/chat/message-repository.ts',
    change: [
      'where shard = ${shardOf(session_id)} and exists (select from added)',
      'where shard = ${shardOf(session_id)}',
    ],
    seen: 'the total is the sum of the counts',
  },
  {
    breaks: 'after a mark an event counts as unread',
    file: 'server/src/chat/mark-repository.ts',
    change: ["    .where('content_type', '!=', 'event');\n  // Agents", '    ;\n  // Agents'],
    seen: 'unread equal to the count',
  },
];
