import { definitions } from '@assistant/testing/samples';
import { actionsIn } from './search-actions';

const tasks = [...definitions.basic, ...definitions.premium];
const said = (words: string, enabled: readonly string[] = []) =>
  actionsIn(words, tasks, ({ id }) => enabled.includes(id)).map((action) => {
    if (action.do === 'switch') return `${action.on ? '+' : '-'}${action.task.id}`;
    return action.do === 'pause' ? `pause ${action.ms / 60_000}` : action.do;
  });

test.each([
  ['启用蓬莱寻宝', ['+mining']],
  ['启用 蓬莱', ['+mining']],
  ['蓬莱寻宝 打开', ['+mining']],
  ['ENABLE plxb', ['+mining']],
  ['turn on 商店', ['+shop']],
  // Already so, or nothing of that name.
  ['停用蓬莱寻宝', []],
  ['启用不存在', []],
  // An option alone is no task.
  ['启用购买次数', []],
  ['启用', []],
  ['暂停', ['pause 120']],
  ['暂停 2 小时', ['pause 120']],
  ['暂停半小时', ['pause 30']],
  ['pause 45 min', ['pause 45']],
  ['pause 1.5h', ['pause 90']],
  ['暂停一天', ['pause 1440']],
  ['暂停 900 天', ['pause 10080']],
  ['暂停 0 小时', []],
  ['暂停蓬莱', []],
  ['恢复', ['resume']],
  ['蓬莱', []],
  ['', []],
])('%s', (words, actions) => {
  expect(said(words)).toEqual(actions);
});

test('what is enabled can be disabled', () => {
  expect(said('停用蓬莱寻宝', ['mining'])).toEqual(['-mining']);
  expect(said('disable plxb', ['mining'])).toEqual(said('停用蓬莱寻宝', ['mining']));
});
