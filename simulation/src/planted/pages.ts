import type { Planted } from './planted';

/** Defects of a page with a conversation. */
export const PAGES: readonly Planted[] = [
  {
    breaks: 'a text that is sent again has another client id',
    file: 'shared/features/conversation/state/sending.ts',
    change: ['        client_id: clientId,', '        client_id: context.uuid(),'],
    seen: 'a message once, in its order',
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
    breaks: 'what was not sent before a reload is not sent after it',
    file: 'shared/features/conversation/state/convo.ts',
    change: ['  restore();\n\n  return {', '  return {'],
    seen: 'what was written is stored',
  },
  {
    breaks: 'an opening that fails for a moment is not tried again',
    file: 'shared/features/conversation/state/opening.ts',
    change: [
      "if (failure.kind === 'transient') tryLater(failure.retryAfterMs ?? backoff(OPEN_BACKOFF_MS, failures));",
      'void tryLater;',
    ],
    seen: 'what was written is (stored|sent)',
  },
  {
    breaks: 'a page remembers the conversation that has ended',
    file: 'shared/features/conversation/state/convo.ts',
    change: [
      "if (event.type === 'sessionLost') dependencies.storage.removeItem(SESSION_ID_KEY);",
      'void SESSION_ID_KEY;',
    ],
    seen: 'what was written is (stored|sent)',
  },
  {
    breaks: 'a text that two endings meet is given up',
    file: 'shared/features/conversation/state/sending.ts',
    change: [
      'const meeting = `${clientId} ${sessionId}`;',
      'const meeting = `${clientId} ${sessionId && 1}`;',
    ],
    seen: 'what was written is (stored|sent)',
  },
  {
    breaks: 'a page that is seen again asks for nothing new',
    file: 'shared/features/conversation/state/convo.ts',
    change: ['else if (!mayPoll(before) || isSentAhead(event))', 'else if (isSentAhead(event))'],
    seen: 'screens equal the server',
  },
];
