import type { Planted } from './planted';

/** Defects of the notifier. */
export const NOTICES: readonly Planted[] = [
  {
    breaks: 'what an agent writes is no event',
    file: 'server/src/chat/message-repository.ts',
    change: ["await addEvent(trx, session.account_id, { kind: 'chat' }, now);", 'void addEvent;'],
    seed: '4',
    seen: 'an event reaches each channel once',
  },
  {
    breaks: 'a message that a receiver refused counts as sent',
    file: 'server/src/notify/send.ts',
    change: [
      'if (answer.status < 200 || answer.status >= 300) return wrongStatus(channel.kind, answer);',
      'void wrongStatus;',
    ],
    seed: '8',
    seen: 'what counts as sent has arrived',
  },
  {
    breaks: 'a message without an answer counts as sent',
    file: 'server/src/notify/send.ts',
    change: [
      '    const { problem } = error;\n',
      "    const { problem } = error;\n    if (problem === 'timeout') return { result: 'sent' };\n",
    ],
    seed: '3',
    seen: 'what counts as sent has arrived',
  },
  {
    breaks: 'a message without an answer is given up at once',
    file: 'server/src/notify/send.ts',
    change: [
      "problem === 'private' || problem === 'port' ? 'never' : 'again'",
      "problem ? 'never' : 'again'",
    ],
    seed: '3',
    seen: 'no message is given up before its time',
  },
  {
    breaks: 'a message that one replica sends is sent by another at once',
    file: 'server/src/notify/delivery-repository.ts',
    change: [' and (lease_until is null or lease_until <= ${now})', ''],
    seed: '8',
    seen: 'one sender of each message',
  },
  {
    breaks: 'what is in a message is in the next one, too',
    file: 'server/src/notify/notifier.ts',
    change: ['    await deleteEvents(trx, events);\n', '    void deleteEvents;\n'],
    seed: '4',
    seen: 'an event reaches each channel once',
  },
  {
    breaks: 'the end of a run by hand is an event',
    file: 'server/src/engine/run-repository.ts',
    change: ["if (notify && row.trigger === 'schedule')", 'if (notify)'],
    seed: '7',
    seen: 'an event reaches each channel once',
  },
  {
    breaks: 'an attempt that a receiver did not answer is not counted',
    file: 'server/src/notify/delivery-repository.ts',
    change: ['attempts: sql<number>`attempts + 1`', 'attempts: sql<number>`attempts + 0`'],
    seed: '4',
    seen: 'no message is given up before its time',
  },
  {
    breaks: 'what a message is made of is asked of the only connection in a transaction',
    mend: '5743b32d',
    file: 'server/src/notify/notifier.ts',
    change: [
      'const recipientOf = await recipients();',
      'const recipientOf: RecipientOf = async (...of) => (await recipients())(...of);',
    ],
    seed: '5',
    seen: 'what was started ends',
  },
];
