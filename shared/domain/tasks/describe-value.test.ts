import { describeValue } from './describe-value';
import type { Field } from './field';

const base = { key: 'x', label: { zh: '项', en: 'Item' }, help: { zh: '说明', en: 'Help' }, provenance: 'D' };
const options = [
  { value: 'a', label: { zh: '甲', en: 'A' } },
  { value: 'b', label: { zh: '乙', en: 'B' } },
];
const field = (more: object) => ({ ...base, ...more }) as Field;

test.each([
  ['a switch', { type: 'sw' }, true, '开', 'On'],
  ['a number', { type: 'int', unit: { zh: '次', en: '' } }, 3, '3次', '3'],
  ['an answer', { type: 'enum', options }, 'b', '乙', 'B'],
  ['an answer this release does not know', { type: 'enum', options }, 'c', 'c', 'c'],
  ['no team', { type: 'team' }, 'auto', '自动', 'Automatic'],
  ['a team', { type: 'team' }, 't1', '虎豹骑', '虎豹骑'],
  ['any hour', { type: 'win', max: 3 }, [], '全天', 'All day'],
  ['hours', { type: 'win', max: 3 }, [{ from: '08:00', to: '09:30' }], '08:00–09:30', '08:00–09:30'],
  ['days, in the order of the week', { type: 'weekdays' }, [7, 1], '周一、周日', 'Mon, Sun'],
  ['seasons', { type: 'seasons' }, ['spring', 'winter'], '春、冬', 'Spring, Winter'],
  ['floors', { type: 'res', currencies: ['gold'] }, { gold: 500_000 }, '铜钱 500,000', 'Gold 500,000'],
  ['a set', { type: 'multi', options }, ['a', 'b'], '甲、乙', 'A, B'],
  ['an order of the account’s own', { type: 'ordered', source: 'teams' }, ['t1'], '虎豹骑', '虎豹骑'],
  ['nothing chosen', { type: 'heroes' }, [], '无', 'None'],
  ['a time', { type: 'time' }, '20:30', '20:30', '20:30'],
  ['words', { type: 'textList' }, ['求助', '攻城'], '求助、攻城', '求助, 攻城'],
  ['a value that was never set', { type: 'times' }, undefined, '无', 'None'],
])('%s is described in both languages', (_what, type, value, zh, en) => {
  const nameOf = (id: string) => ({ t1: '虎豹骑' })[id] ?? id;
  expect(describeValue(field(type), value, 'zh', nameOf)).toBe(zh);
  expect(describeValue(field(type), value, 'en', nameOf)).toBe(en);
});
