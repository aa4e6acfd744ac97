import {
  type FakeServer,
  fakeServer,
  message,
  SESSION,
  setUpPage,
  showInArea,
} from '@assistant/conversation/testing';
import { getAppStore, signedIn, signedOut, type UserInfo } from '@assistant/store';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConversationPage } from '../conversation-page';

let server: FakeServer;
let accounts = 0;

beforeEach(() => {
  server = fakeServer([
    message(1),
    message(2, { original: { content_type: 'event', content: JSON.stringify({ event: 'closed' }) } }),
  ]);
  setUpPage(server);
  accounts += 1;
  const user = { account: `rates-${accounts}`, username: '赵云', role: 'player' } as UserInfo;
  act(() => void getAppStore().dispatch(signedIn({ token: 'secret-token', user })));
});
afterEach(() => {
  act(() => void getAppStore().dispatch(signedOut()));
  jest.restoreAllMocks();
});

/** Leaves the tab and comes back, which reads at once what has changed on the server. */
const comeBack = () => {
  for (const visibility of ['hidden', 'visible'] as const)
    act(() => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
      document.dispatchEvent(new Event('visibilitychange'));
    });
};

async function showEnded() {
  showInArea('/main/customer-service', <ConversationPage account={`rates-${accounts}`} />);
  await screen.findByText('消息 1');
  server.closed = true;
  comeBack();
}

const fourStars = () => screen.findByRole('radio', { name: '4 星' });
const question = () => screen.findByRole('group', { name: '这次服务怎么样？' });

test('regression: stars and words that were not sent outlive that the agent opens the conversation again', async () => {
  const user = userEvent.setup();
  await showEnded();
  await user.click(await fourStars());
  await user.type(await screen.findByRole('textbox', { name: '想说的话（可不填）' }), '很快');
  server.closed = false;
  comeBack();
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  server.closed = true;
  comeBack();
  expect(await fourStars()).toBeChecked();
  expect(screen.getByRole('textbox', { name: '想说的话（可不填）' })).toHaveValue('很快');
});

test('regression: stars that were chosen and not sent are there at the line of the end, once the next conversation has begun', async () => {
  const user = userEvent.setup();
  await showEnded();
  await user.click(await fourStars());
  await user.type(screen.getByRole('textbox', { name: '输入消息' }), '还有一事{Enter}');
  expect(await screen.findByText('还有一事')).toBeVisible();
  expect(await fourStars()).toBeChecked();
  await user.click(screen.getByRole('button', { name: '提交评价' }));
  expect(await screen.findByText('感谢您的评价')).toBeVisible();
  expect(server.asked('rate')).toMatchObject([{ session_id: SESSION, stars: 4 }]);
});

test('regression: what was rated on another device is shown here, in place of the empty form', async () => {
  await showEnded();
  expect(await question()).toBeVisible();
  server.rated.set(SESSION, { stars: 3, text: '' });
  comeBack();
  expect(await screen.findByRole('img', { name: '3 星' })).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});
