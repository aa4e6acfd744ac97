/** A defect that was mended, planted again, or one of its kind. */
export interface Planted {
  breaks: string;
  file: string;
  /** What stands in the file, and what stands there instead. */
  change: readonly [from: string, to: string];
  /** The invariant that sees it, as a pattern. */
  seen: string;
}

/** Each is found within the first seeds, in stories of so many minutes: `planted.long.ts`, in `npm run test:long`. */
export const WITHIN = { seeds: 8, minutes: 5 };

export const PLANTED: readonly Planted[] = [
  {
    breaks: 'a text that is sent again has another client id',
    file: 'shared/features/conversation/state/sending.ts',
    change: ['        client_id: clientId,', '        client_id: context.uuid(),'],
    seen: 'a message once, in its order',
  },
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
    breaks: 'a text leaves the outbox before it was stored',
    file: 'shared/features/conversation/state/sending.ts',
    change: [
      "    dispatch({ type: 'sendStarted', clientId });\n",
      "    dispatch({ type: 'sendStarted', clientId });\n    outbox.remove(clientId).catch(logStorageError);\n",
    ],
    seen: 'what was written is stored',
  },
  {
    breaks: 'what was being sent when the conversation ended stays as it is',
    file: 'shared/features/conversation/state/reducer.ts',
    change: [
      "status === 'sending' ? { ...one, status: 'waiting' as const } : one",
      "status === 'sending' ? { ...one, status: 'sent' as const } : one",
    ],
    seen: 'what was written is stored',
  },
  {
    breaks: 'the ledger keeps what was reserved',
    file: 'server/src/engine/coin-repository.ts',
    change: [
      'on conflict (record_id) do update set spent = excluded.spent, reason = excluded.reason,\n      text_zh = excluded.text_zh, text_en = excluded.text_en',
      'on conflict (record_id) do nothing',
    ],
    seen: 'coin within the cap, and the same everywhere',
  },
  {
    breaks: 'a visitor who joins hears that there is nothing to join',
    file: 'server/src/chat/join-repository.ts',
    change: ['if (visited.length === 0) return undefined;', 'return undefined;'],
    seen: 'who has joined has it all',
  },
  {
    breaks: 'what an agent writes is no event',
    file: 'server/src/chat/message-repository.ts',
    change: ["await addEvent(trx, session.account_id, { kind: 'chat' }, now);", 'void addEvent;'],
    seen: 'an event reaches each channel once',
  },
  {
    breaks: 'a message that a receiver refused counts as sent',
    file: 'server/src/notify/send.ts',
    change: [
      'if (answer.status < 200 || answer.status >= 300) return wrongStatus(channel.kind, answer);',
      'void wrongStatus;',
    ],
    seen: 'what counts as sent has arrived',
  },
];
