import { api } from '@assistant/api';
import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider } from '@assistant/store';
import { render, screen } from '@testing-library/react';
import { Statistics } from './statistics';

const none = {
  runs: 0,
  done: 0,
  partly: 0,
  skipped: 0,
  blocked: 0,
  failed: 0,
  coin_spent: 0,
  seconds: 0,
  gains: [],
};
const gold = { name: { zh: '铜钱', en: 'Gold' }, amount: 21_000 };
let answer: object = none;
let asked: object[] = [];

beforeEach(() => {
  [answer, asked] = [none, []];
  setLanguage('zh');
  getAppStore().dispatch(api.util.resetApiState());
  document.head.innerHTML =
    '<script id="env" type="application/json">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  globalThis.fetch = (async (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    const data = {
      at: '2026-05-01T04:00:00.000Z',
      from: '2026-04-25',
      to: '2026-05-01',
      tasks: { raid: answer },
      total: answer,
    };
    const text = async () => JSON.stringify({ code: 0, msg: '', data });
    return { ok: true, headers: new Headers(), text };
  }) as unknown as typeof fetch;
});

const show = (newest: number) => (
  <Provider store={getAppStore()}>
    <Statistics task="raid" newest={newest} />
  </Provider>
);

test('a week is told in a line, and read again once another run has ended', async () => {
  answer = { ...none, runs: 40, done: 30, partly: 9, failed: 1, coin_spent: 20, gains: [gold] };
  const { rerender } = render(show(1));
  const line = await screen.findByText(/近 7 天 40 次/);
  expect(line.closest('p')).toHaveTextContent('近 7 天 40 次 · 成功 98% · 铜钱 +21,000');
  expect(asked).toEqual([{ task: 'raid', days: 7 }]);
  answer = { ...none, runs: 41, done: 31, partly: 9, failed: 1, gains: [gold] };
  rerender(show(2));
  expect(await screen.findByText(/近 7 天 41 次/)).toBeVisible();
});

test('a task that did nothing has no line', async () => {
  const { container } = render(show(1));
  await Promise.resolve();
  expect(container).toBeEmptyDOMElement();
});
