import { keptAnswers, VISITOR } from '@assistant/onboarding';
import { createAppStore, Provider, signedIn, signedOut } from '@assistant/store';
import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { profile } from '@assistant/testing/samples';
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useSetOut } from './use-set-out';

afterEach(cleanUp);

test('regression: the answers of an account whose login ended became those of the next one in the tab', () => {
  sampleServer().install();
  const store = createAppStore();
  const user = { ...profile(), account: 'zhaoyun', token: 'token' };
  store.dispatch(signedIn({ token: 'token', user } as never));
  const { result } = renderHook(() => useSetOut(), {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <MemoryRouter>{children}</MemoryRouter>
      </Provider>
    ),
  });
  act(() => result.current.answer({ spend: true, coin: 500 }));
  expect(keptAnswers('zhaoyun').change).toEqual({ spend: true, coin: 500 });
  act(() => void store.dispatch(signedOut()));
  expect(keptAnswers(VISITOR).change).toEqual({});
});
