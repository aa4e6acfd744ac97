import { api } from '@assistant/api';
import type { TaskRecord } from '@assistant/contract';
import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider } from '@assistant/store';
import { cleanup, render, screen, within } from '@testing-library/react';
import { Records } from './records';

const skipped = (id: number, at: string): TaskRecord => ({
  id,
  task: 'raid',
  started_at: at,
  finished_at: at,
  trigger: 'schedule',
  result: 'skipped',
  reason: 'floor',
  text: { zh: '粮草低于保留值', en: 'Food is below the floor' },
  coin_spent: 0,
  gains: [],
  notify: false,
});
const records = [skipped(2, '2026-05-01T03:00:00.000Z'), skipped(1, '2026-05-01T01:30:00.000Z')];

function show(records: TaskRecord[], locked = false) {
  setLanguage('zh');
  getAppStore().dispatch(api.util.resetApiState());
  document.head.innerHTML =
    '<script id="env" type="application/json">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  globalThis.fetch = (async (url: string) => {
    if (String(url).endsWith('/statistics')) return new Promise(() => {});
    const data = { records, has_more: false };
    return { ok: true, headers: new Headers(), text: async () => JSON.stringify({ code: 0, msg: '', data }) };
  }) as unknown as typeof fetch;
  const clock = { now: Date.parse('2026-05-01T04:00:00.000Z'), utcOffsetMin: 480 };
  render(
    <Provider store={getAppStore()}>
      <Records task="raid" newest={2} clock={clock} locked={locked} onWhy={() => {}} />
    </Provider>,
  );
}

test('each 为什么没执行？ of the records says of which it asks', async () => {
  show(records);
  for (const time of ['11:00', '09:30'])
    expect(await screen.findByRole('button', { name: `为什么没执行？ ${time}` })).toBeVisible();
  const list = screen.getByRole('list', { name: '执行记录' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});

test('without records it says how to get some, unless the membership does not open the task', async () => {
  show([]);
  expect(await screen.findByText(/或者点「立即执行」试一次/)).toBeVisible();
  cleanup();
  show([], true);
  expect(await screen.findByText('还没有执行记录')).toBeVisible();
  expect(screen.queryByText(/立即执行/)).not.toBeInTheDocument();
});
