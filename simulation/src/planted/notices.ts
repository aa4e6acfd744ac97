import type { Planted } from './planted';

/** Defects of the notifier. */
export const NOTICES: readonly Planted[] = [
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
  {
    breaks: 'a message without an answer counts as sent',
    file: 'server/src/notify/send.ts',
    change: [
      '    const { problem } = error;\n',
      "    const { problem } = error;\n    if (problem === 'timeout') return { result: 'sent' };\n",
    ],
    seen: 'what counts as sent has arrived',
  },
  {
    breaks: 'a message without an answer is given up at once',
    file: 'server/src/notify/send.ts',
    change: [
      "problem === 'private' || problem === 'port' ? 'never' : 'again'",
      "problem ? 'never' : 'again'",
    ],
    seen: 'no message is given up before its time',
  },
  {
    breaks: 'a message that a replica was sending when it crashed waits for it',
    file: 'server/src/notify/delivery-repository.ts',
    change: ['(lease_until is null or lease_until <= ${now})', 'lease_until is null'],
    seen: 'no notice is late',
  },
  {
    breaks: 'a message that one replica sends is sent by another at once',
    file: 'server/src/notify/delivery-repository.ts',
    change: [' and (lease_until is null or lease_until <= ${now})', ''],
    seen: 'one sender of each message',
  },
  {
    breaks: 'a player gets one message after the other',
    file: 'server/src/notify/notifier.ts',
    change: ['(last?.getTime() ?? 0) + GAP_MS', '(last?.getTime() ?? 0)'],
    seen: 'a player is not notified again at once',
  },
  {
    breaks: 'what is in a message is in the next one, too',
    file: 'server/src/notify/notifier.ts',
    change: ['    await deleteEvents(trx, events);\n', '    void deleteEvents;\n'],
    seen: 'an event reaches each channel once',
  },
  {
    breaks: 'a crash between a message and its events makes it twice',
    file: 'server/src/notify/event-repository.ts',
    change: [
      'return db.transaction().execute(async (trx) => {',
      'return db.connection().execute(async (trx) => {',
    ],
    seen: 'an event reaches each channel once',
  },
  {
    breaks: 'the end of a run by hand is an event',
    file: 'server/src/engine/run-repository.ts',
    change: ["if (notify && row.trigger === 'schedule')", 'if (notify)'],
    seen: 'an event reaches each channel once',
  },
  {
    breaks: 'an attempt that a receiver did not answer is not counted',
    file: 'server/src/notify/delivery-repository.ts',
    change: ['attempts: sql<number>`attempts + 1`', 'attempts: sql<number>`attempts + 0`'],
    seen: 'no message is given up before its time',
  },
];
