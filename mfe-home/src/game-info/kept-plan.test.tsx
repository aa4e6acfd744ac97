import { keepAnswers, keptAnswers, VISITOR } from '@assistant/onboarding';
import { createAppStore, Provider } from '@assistant/store';
import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { renderHook, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { handOver, useSetOut } from '../set-out/use-set-out';
import { Component } from '.';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  cleanUp();
});

function openNewcomer(server = sampleServer()) {
  keepAnswers(VISITOR, { change: { rest: false }, left: ['shop'] });
  return { server, ...openPage(Component, '/main/game-info', server) };
}

test('a plan that was seen before the registration is set out for by one press, and not offered again', async () => {
  const { user, server } = openNewcomer();
  expect(await screen.findByRole('region', { name: '您试看时定的安排' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '一键出征' })).toBeNull();
  await screen.findByText(/全天执行/);
  await user.click(screen.getByRole('button', { name: '出征' }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  const [save] = server.bodies('updateConfig');
  expect(Object.keys(save?.setting as object)).toEqual(['account', 'mining', 'npc-pk']);
  expect(save?.setting).toMatchObject({ account: { quietHours: [] } });
  expect(sessionStorage).toHaveLength(0);
  expect(keptAnswers(VISITOR)).toEqual({ change: {}, left: [] });
});

test('a refusal is told, and the plan stays', async () => {
  const server = sampleServer().on('updateConfig', () => ({ code: 503, msg: '服务器繁忙' }));
  const { user } = openNewcomer(server);
  await screen.findByText(/全天执行/);
  await user.click(screen.getByRole('button', { name: '出征' }));
  expect(await screen.findByText('还没有出征：服务器繁忙')).toBeVisible();
  expect(screen.getByRole('button', { name: '出征' })).toBeEnabled();
});

test('regression: a plan that cannot be made, as the membership was not read, stood empty', async () => {
  openNewcomer(sampleServer().on('me', () => ({ code: 503, msg: '服务器繁忙' })));
  const plan = await screen.findByRole('region', { name: '您试看时定的安排' });
  expect(await within(plan).findByRole('alert', { name: '安排还没有排出来' })).toHaveTextContent(
    '服务器繁忙',
  );
  expect(within(plan).getByRole('button', { name: '重试' })).toBeVisible();
});

test('regression: the saved plan is there for each page that draws the address, the one left behind included', async () => {
  const done = {
    tasks: [],
    left: new Set<string>(),
    undo: async () => ({ ok: false as const, error: null }),
  };
  const entry = { pathname: '/', search: '?step=done', state: handOver(done) };
  const openSetOut = () =>
    renderHook(() => useSetOut().done, {
      wrapper: ({ children }) => (
        <Provider store={createAppStore()}>
          <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
        </Provider>
      ),
    });
  sampleServer().install();
  expect(openSetOut().result.current).toBe(done);
  expect(openSetOut().result.current).toBe(done);
});
