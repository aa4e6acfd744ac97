import { changesMessage } from './webhook-words';

const revision = (number: number, who: string, command: string, why = '') => ({
  revision: number,
  at: '2026-05-01T04:00:00.000Z',
  who,
  command,
  why,
  changes: [],
});
const HALT = 'c2 takes 900 ms (p75 of 40 loads), c1 300 ms (80 loads); the margin is 20 %, at least 200 ms';

test('several changes are one message; what its title says is in the text, in Chinese its figures too', () => {
  const rollbacks = [2, 3, 4, 5, 6].map((one) =>
    revision(one, 'ops@desk', 'rollback mfe-chat', '玩家打不开'),
  );
  const all = [revision(1, 'server', 'halt mfe-chat', HALT), ...rollbacks, revision(7, 'ops@desk', 'freeze')];
  const { title, text, urgent, events } = changesMessage('mfe-chat', all, 'zh');
  expect([title, urgent]).toEqual(['mfe-chat 的灰度版本已被自动停止', true]);
  expect(text.split('\n')).toEqual([
    '另有更早的 2 条',
    'halt mfe-chat (server)：灰度 900 毫秒（40 次加载的 p75），其他 300 毫秒；最多允许慢 20%',
    ...Array.from({ length: 3 }, () => 'rollback mfe-chat (ops@desk)：玩家打不开'),
    'freeze (ops@desk)',
  ]);
  expect(events).toHaveLength(7);
});

test.each([
  ['rollback mfe-chat', [], 'mfe-chat was taken back', true],
  [
    'activate mfe-chat c2',
    [{ app: 'mfe-chat', from: 'c1', to: 'c2', percent: 100 }],
    'What is released of mfe-chat was changed',
    false,
  ],
  ['retire mfe-chat', [], 'mfe-chat was retired', true],
  [
    'retire mfe-chat --off --yes',
    [{ app: 'mfe-chat', from: null, to: 'c1', percent: 100 }],
    'What is released of mfe-chat was changed',
    false,
  ],
  ['pin mfe-chat', [], 'What may be done with mfe-chat was changed', false],
  ['freeze', [], 'What may be done with mfe-chat was changed', false],
])('%s is said as what it is', (command, changes, title, urgent) => {
  const one = { ...revision(1, 'ops@machine', command), changes };
  expect(changesMessage('mfe-chat', [one], 'en')).toMatchObject({ title, urgent });
});

test('how slowly a canary answered is said in the language of the team', () => {
  const why =
    'c2: 30 of 60 devices had an answer slower than 500 ms (50 %); c1: 2 of 60 devices had an answer slower than 500 ms (3.3 %); the margin is 5 %';
  const textIn = (language: 'zh' | 'en') =>
    changesMessage('mfe-chat', [revision(1, 'server', 'halt mfe-chat', why)], language).text;
  expect(textIn('zh')).toBe(
    'halt mfe-chat (server)：灰度 60 台设备中 30 台有超过 500 毫秒的卡顿，其他 60 台中 2 台；最多允许相差 5%',
  );
  expect(textIn('en')).toContain(why);
});
