import type { Planted } from './planted';

/** Defects of a page with a conversation. */
export const PAGES: readonly Planted[] = [
  {
    breaks: 'a text that is sent again has another client id',
    file: 'shared/features/conversation/state/sending.ts',
    change: ['        client_id: clientId,', '        client_id: context.uuid(),'],
    seed: '4',
    seen: 'a message once, in its order',
  },
  {
    breaks: 'a text leaves the outbox before it was stored',
    file: 'shared/features/conversation/state/sending.ts',
    change: [
      "    dispatch({ type: 'sendStarted', clientId });\n",
      "    dispatch({ type: 'sendStarted', clientId });\n    outbox.remove(clientId).catch(logStorageError);\n",
    ],
    seed: '4',
    seen: 'what was written is stored',
  },
  {
    breaks: 'what was being sent when the conversation ended stays as it is',
    file: 'shared/features/conversation/state/reducer.ts',
    change: [
      "status === 'sending' ? { ...one, status: 'waiting' as const } : one",
      "status === 'sending' ? { ...one, status: 'sent' as const } : one",
    ],
    seed: '2',
    seen: 'a message once, in its order',
  },
  {
    breaks: 'what was not sent before a reload is not sent after it',
    file: 'shared/features/conversation/state/convo.ts',
    change: ['  restore();\n\n  return {', '  return {'],
    seed: '4',
    seen: 'what was written is stored',
  },
  {
    breaks: 'a page remembers the conversation that has ended',
    file: 'shared/features/conversation/state/convo.ts',
    change: [
      "if (event.type === 'sessionLost') dependencies.storage.removeItem(SESSION_ID_KEY);",
      'void SESSION_ID_KEY;',
    ],
    seed: '4',
    seen: 'what was written is stored',
  },
  {
    breaks: 'a page that is seen again asks for nothing new',
    file: 'shared/features/conversation/state/convo.ts',
    change: ['else if (!mayPoll(before) || isSentAhead(event))', 'else if (isSentAhead(event))'],
    seed: '4',
    seen: 'screens equal the server',
  },
  {
    breaks: 'where the next conversation began on another device, a page does not go there',
    mend: '6df392d2',
    file: 'shared/features/conversation/state/convo.ts',
    change: ['(state.unsent.some(isDue) || goesOn(state))', 'state.unsent.some(isDue)'],
    seed: '9',
    seen: 'pages go on where the conversation does',
  },
  {
    breaks: 'what is sent stands in the window before what came in between',
    mend: 'fb753559',
    file: 'shared/features/conversation/state/reducer.ts',
    change: [
      '  return {\n    unsent: here\n',
      '  return {\n    ...(here && { messages: [...state.messages, message] }),\n    unsent: here\n',
    ],
    seed: '5',
    seen: 'screens equal the server',
  },
  {
    breaks: 'what is below the first unread message is read, whatever of it was on the screen',
    mend: '9502d216',
    file: 'shared/features/conversation/state/reducer.ts',
    change: [
      'to <= passableId ? Math.max(state.readableId, to) : state.readableId',
      'passableId >= 0 ? Math.max(state.readableId, to) : state.readableId',
    ],
    seed: '3',
    seen: 'read marks never past what was shown',
  },
  {
    breaks: 'an opening that fails for a moment is not tried again',
    mend: '57bcc91e',
    file: 'shared/features/conversation/state/opening.ts',
    change: ["if (failure.kind === 'transient') tryLater(", "if (failure.kind !== 'transient') tryLater("],
    seed: '4',
    seen: 'a page that could not open tries again',
  },
  {
    breaks: 'what left the queue stays on the disk',
    mend: 'fb753559',
    file: 'shared/features/conversation/state/convo.ts',
    change: [
      'if (!left.has(clientId)) dependencies.outbox.remove(clientId).catch(logStorageError);',
      'void left;',
    ],
    seed: '4',
    seen: 'what was sent is on no disk',
  },
];
