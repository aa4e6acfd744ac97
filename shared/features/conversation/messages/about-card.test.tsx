import type { ShownAbout } from '@assistant/contract';
import { setLanguage } from '@assistant/i18n';
import { registerDefinitions } from '@assistant/remote';
import { testDefinition } from '@assistant/testing/test-definition';
import { act, render, screen } from '@testing-library/react';
import { type Side, SideProvider } from '../side';
import { AboutCard } from './about-card';

const text = { zh: '粮草 4.6 万，低于保留值', en: 'Food is below its floor' };
/** By this device's clock. */
const at = (day: number, hour: number) => new Date(2026, 4, day, hour).toISOString();
const version = 'mfe-tasks-basic 1.0.0-3f2a';
const run = { started_at: at(1, 11), result: 'blocked', reason: 'floor', text };
const span = { from: at(1, 9), to: at(1, 11), count: 3, reason: 'waitsTurn' };

let forget: () => void;
beforeAll(() => {
  forget = registerDefinitions(() => [testDefinition]);
});
afterAll(() => forget());
afterEach(() => setLanguage('zh'));

/** The lines of the card. */
async function lines(about: ShownAbout, side: Side = 'player'): Promise<string[]> {
  // The names of the tasks come a moment later.
  await act(async () => {
    render(
      <SideProvider value={side}>
        <AboutCard about={about} />
      </SideProvider>,
    );
  });
  return screen.getAllByRole('paragraph').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
}

test.each<[string, ShownAbout, string[]]>([
  [
    'a record: when, how it ended, in the words of the record',
    { task: 'raid', record: 7, reason: 'floor', run },
    ['试炼 · 5月1日 11:00 · 需处理', text.zh],
  ],
  [
    'a record without words: the reason',
    { task: 'raid', record: 7, run: { ...run, text: { zh: '', en: '' } } },
    ['试炼 · 5月1日 11:00 · 需处理', '留着没动'],
  ],
  [
    'a span of one day: from when to when, why, how many',
    { task: 'raid', span: 3, left_out: span },
    ['试炼 · 5月1日 09:00 至 11:00', '一直在排队 · 没执行 3 次'],
  ],
  [
    'a long span',
    { task: 'raid', span: 3, left_out: { ...span, to: at(3, 8), count: 100 } },
    ['试炼 · 5月1日 09:00 至 5月3日 08:00', '一直在排队 · 没执行 100 次以上'],
  ],
  [
    'a record that is not kept any more: what the page said, and that',
    { task: 'raid', record: 7, reason: 'floor', run: null },
    ['试炼', '留着没动 · 这条记录已不再保留'],
  ],
  ['a span that is not', { task: 'raid', span: 3, left_out: null }, ['试炼', '这条记录已不再保留']],
  ['what is not sent yet', { task: 'raid', record: 7, reason: 'floor' }, ['试炼', '留着没动']],
  ['why it does not run now', { task: 'raid', reason: 'disabled' }, ['试炼', '没有启用']],
  [
    'a task of no release, and a reason of a newer one',
    { task: 'gone', reason: 'sunspots', run: { ...run, result: 'eclipsed' } },
    ['gone · 5月1日 11:00', text.zh],
  ],
  ['a request that failed', { request: 'K7F-42' }, ['服务器出了问题', '编号 K7F-42']],
  ['a request about a task', { task: 'raid', request: 'K7F-42', version }, ['试炼', '编号 K7F-42']],
])('the card says %s', async (_, about, said) => {
  expect(await lines(about)).toEqual(said);
});

test('the desk says where the number is found, and which release the player saw', async () => {
  expect(await lines({ request: 'K7F-42', version }, 'agent')).toEqual([
    '服务器出了问题',
    '编号 K7F-42 · 服务器日志里按这个编号查',
    '版本 mfe-tasks-basic 1.0.0-3f2a',
  ]);
});

test('in English, too', async () => {
  setLanguage('en');
  expect(await lines({ task: 'raid', record: 7, request: 'K7F-42', run })).toEqual([
    'Trial · 1 May, 11:00 · Needs you',
    text.en,
    'Number K7F-42',
  ]);
});
