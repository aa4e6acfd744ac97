import { calls } from '@assistant/contract/calls';

const session_id = '3b241101-e2bb-4255-8caf-4136c566a962';

test('history is read fifty messages at a time as a player, unless the request says otherwise', () => {
  expect(calls.chatGetHistory.request.parse({ session_id })).toEqual({
    session_id,
    limit: 50,
    user_type: 'user',
  });
});

test.each(['chatSendMessage', 'csSendMessage'] as const)(
  'a message of %s is text unless it says otherwise',
  (name) => {
    const own = { session_id, content: '你好', ...(name === 'csSendMessage' && { cs_account: 'kefu' }) };
    expect(calls[name].request.parse(own)).toEqual({ ...own, content_type: 'text' });
  },
);

test('a conversation may start without any data', () => {
  expect(calls.chatCreateSession.request.parse({})).toEqual({});
});
