import { type FakeServer, fakeServer, message, setUpPage, showInArea } from '@assistant/conversation/testing';
import { getAppStore, signedIn, type UserInfo } from '@assistant/store';
import { act, screen, within } from '@testing-library/react';
import { ConversationPage } from '../player/conversation-page';

let accounts = 0;

/** A server with these messages, and a player who has logged in: another one each time. */
export function logInWith(messages = [message(1)]): FakeServer {
  const server = fakeServer(messages);
  setUpPage(server);
  accounts += 1;
  const user = { account: `player-${accounts}`, username: '赵云', role: 'player' } as UserInfo;
  act(() => void getAppStore().dispatch(signedIn({ token: 'secret-token', user })));
  return server;
}

export const showConversation = (at?: Parameters<typeof showInArea>[2]) =>
  showInArea('/main/customer-service', <ConversationPage account={`player-${accounts}`} />, at);

export const composer = () => screen.getByRole('textbox', { name: '输入消息' });
export const list = () => within(screen.getByRole('region', { name: '消息' }));
