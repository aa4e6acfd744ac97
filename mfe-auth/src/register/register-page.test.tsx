import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { RegisterPage } from './register-page';

const mockNetwork = { down: true };
jest.mock('./register', () => {
  if (mockNetwork.down) throw new Error('Loading chunk 7 failed.');
  return { Register: () => <form aria-label="注册表" /> };
});
jest.mock('../page/auth-page', () => ({ AuthPage: ({ children }: { children: ReactNode }) => children }));
jest.mock('@assistant/remote', () => ({ usePageTitle: () => undefined }));

/** The shell's card around a remote: it shows what was thrown, and Retry shows the remote again. */
class Card extends Component<{ children: ReactNode }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => this.state.error?.message ?? this.props.children;
}

const open = (round: number) => (
  <Card key={round}>
    <RegisterPage />
  </Card>
);

test('a form that did not arrive is reported to the shell, and fetched again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { rerender } = await act(async () => render(open(1)));
  expect(screen.getByText('Loading chunk 7 failed.')).toBeVisible();
  mockNetwork.down = false;
  await act(async () => rerender(open(2)));
  expect(screen.getByRole('form', { name: '注册表' })).toBeVisible();
});
