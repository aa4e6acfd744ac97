import { setLanguage } from '@assistant/i18n';
import { RemoteRouter, type RouterBridge } from '@assistant/remote';
import { getAppStore, Provider } from '@assistant/store';
import { testDefinition } from '@assistant/testing/test-definition';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopySheet } from './copy-sheet';

test('without another account it names the way to add one, and leads there', async () => {
  setLanguage('zh');
  const went = jest.fn();
  const location = { pathname: '/premium/raid', search: '', hash: '', state: null, key: 'first' };
  const router: RouterBridge = {
    state: { location, historyAction: 'POP' },
    subscribe: () => () => {},
    navigate: went,
    createHref: ({ pathname }) => pathname,
  };
  render(
    <Provider store={getAppStore()}>
      <RemoteRouter router={router} basename="/premium">
        <CopySheet definition={testDefinition} values={{}} onClose={() => {}} />
      </RemoteRouter>
    </Provider>,
  );
  expect(await screen.findByText(/「账号」里点「添加账号」登录，并勾选「记住我」/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '去助手设置' }));
  expect(went).toHaveBeenCalledWith('/main/settings', expect.anything());
});
