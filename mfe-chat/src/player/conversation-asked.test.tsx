import type { FakeServer } from '@assistant/conversation/testing';
import { getAppStore, signedOut } from '@assistant/store';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { composer, list, logInWith, showConversation } from '../testing/conversation-page';

let server: FakeServer;

beforeEach(() => {
  server = logInWith();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  act(() => void getAppStore().dispatch(signedOut()));
  jest.restoreAllMocks();
});

test('what another page wants asked stands in the field below what was written, once, and is not sent', async () => {
  const first = showConversation();
  await userEvent.type(await screen.findByRole('textbox', { name: '输入消息' }), '您好');
  first.unmount();
  const went = jest.fn();
  showConversation({ hash: '#about=%E5%AF%BB%E5%AE%9D', went });
  await waitFor(() => expect(composer()).toHaveValue('您好\n寻宝'));
  const at = { pathname: '/main/customer-service', search: '', hash: '' };
  expect(went).toHaveBeenCalledWith(expect.objectContaining(at), expect.objectContaining({ replace: true }));
  expect(server.messages).toHaveLength(1);
});

const asked = {
  search: '?keep=1&about={"task":"npc-pk","record":12,"reason":"floor"}',
  hash: '#about=%E4%B8%BA%E4%BB%80%E4%B9%88%EF%BC%9F',
};
const detach = () => screen.queryByRole('button', { name: '不附上' });

test('what another page asks about is a card above the field, goes with the words, once, and is a card below them', async () => {
  const user = userEvent.setup();
  const went = jest.fn();
  const first = showConversation({ ...asked, went });
  expect(await screen.findByText('留着没动')).toBeVisible();
  const at = { pathname: '/main/customer-service', search: '?keep=1', hash: '' };
  expect(went).toHaveBeenCalledWith(expect.objectContaining(at), expect.objectContaining({ replace: true }));
  // It is kept while the player looks at another page.
  first.unmount();
  showConversation();
  expect(await screen.findByText('留着没动')).toBeVisible();
  await user.type(composer(), '{Enter}');
  await waitFor(() => expect(detach()).toBeNull());
  expect(await list().findByText('留着没动')).toBeVisible();
  await user.type(composer(), '在吗{Enter}');
  expect(await list().findByText('在吗')).toBeVisible();
  await waitFor(() => expect(server.asked('send_message')).toHaveLength(2));
  const about = { task: 'npc-pk', record: 12, reason: 'floor' };
  expect(server.asked('send_message').map((one) => one.about)).toEqual([about, undefined]);
});

test('what is attached is taken away, and the words stay', async () => {
  const user = userEvent.setup();
  showConversation(asked);
  await screen.findByText('留着没动');
  await user.click(detach() as HTMLElement);
  await waitFor(() => expect(detach()).toBeNull());
  expect(composer()).toHaveValue('为什么？');
  expect(composer()).toHaveFocus();
  await user.type(composer(), '{Enter}');
  await waitFor(() => expect(server.messages).toHaveLength(2));
  expect(server.asked('send_message')[0]).not.toHaveProperty('about');
});
