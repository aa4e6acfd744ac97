import { useSaveReport } from '@assistant/remote';
import { signedIn, signedOut, type UserInfo } from '@assistant/store';
import { act, renderHook } from '@testing-library/react';
import { account, raid, tab } from './testing/page-tab';
import { server } from './testing/settings-server';

test('regression: what an account that is not open any more cannot save does not hide what the open one cannot', async () => {
  const page = tab();
  const left = await page.open();
  server.reachable = false;
  left.change('times', 5);
  page.store.dispatch(signedIn({ token: 'other', user: { account: 'guanyu' } as UserInfo }));
  const own = await page.settings.open('guanyu', raid, { setting: {}, revisions: {} });
  const { result } = renderHook(useSaveReport);
  own.change('times', 7);
  await act(() => own.settle());
  expect(result.current).toMatchObject({ account: 'guanyu', unsaved: [{ is: 'failed' }] });
  await act(() => left.settle());
  expect(left.getState().phase.name).toBe('failed');
  expect(result.current).toMatchObject({ account: 'guanyu', unsaved: [{ is: 'failed' }] });
  for (const session of [left, own]) session.end();
});

test('regression: what could not be saved before a logout is sent after the next login of the same page', async () => {
  const page = tab();
  const session = await page.open();
  server.reachable = false;
  session.change('times', 5);
  await session.settle();
  page.store.dispatch(signedOut());
  session.flush();
  await session.settle();
  server.reachable = true;
  page.store.dispatch(signedIn({ token: 'token', user: { account } as UserInfo }));
  await page.resume();
  await session.settle();
  expect(server.raid).toMatchObject({ times: 5 });
});
