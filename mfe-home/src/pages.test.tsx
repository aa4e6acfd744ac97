import { RemoteRouter, type RouterBridge } from '@assistant/remote';
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { load } from './pages';
import { Root } from './root';

let fetched = 0;
jest.mock('./settings', () => {
  fetched += 1;
  throw new Error('Loading chunk settings failed.');
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { words: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ words: message });
  override render() {
    return this.state.words || this.props.children;
  }
}

test('regression: a page whose file did not arrive says so at once, and is not asked for at each rendering', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await expect(load('/main/settings')).rejects.toThrow('Loading chunk');
  const before = fetched;
  const router: RouterBridge = {
    state: {
      location: { pathname: '/main/settings', search: '', hash: '', state: null, key: 'k' },
      historyAction: 'POP',
    },
    subscribe: () => () => {},
    navigate: () => {},
    createHref: () => '',
  };
  render(
    <Boundary>
      <RemoteRouter router={router} basename="/">
        <Root />
      </RemoteRouter>
    </Boundary>,
  );
  expect(await screen.findByText('Loading chunk settings failed.')).toBeVisible();
  expect(fetched).toBe(before);
  await expect(load('/main/settings')).rejects.toThrow('Loading chunk');
  expect(fetched).toBeGreaterThan(before);
});
