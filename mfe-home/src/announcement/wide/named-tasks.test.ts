import type { TaskDefinition } from '@assistant/tasks';
import { namedTasks } from './named-tasks';

const task = (id: string, title: string, more: { short?: string; heading?: string } = {}) => {
  const local = (zh: string) => ({ zh, en: id });
  return {
    id,
    title: local(title),
    ...(more.short && { short: local(more.short) }),
    ...(more.heading && { heading: local(more.heading) }),
  } as TaskDefinition;
};

const tasks = [
  task('shop', '商店'),
  task('country-shop', '国家商店'),
  task('mining', '蓬莱寻宝'),
  task('xyz', '襄阳国战', { short: '襄阳' }),
  task('home-manage', '封地管理'),
  task('hero-catch', '封地管理', { heading: '封地管理（武将切磋）' }),
];

test.each([
  ['襄阳国战第三阶段开启', ['xyz']],
  ['襄阳今晚开打', ['xyz']],
  ['先蓬莱寻宝，再襄阳国战，又蓬莱寻宝', ['mining', 'xyz']],
  // The longer name counts, and not the shorter one within it.
  ['国家商店上新', ['country-shop']],
  ['「商店」和国家商店都上新', ['shop', 'country-shop']],
  // A name of two characters is also a word.
  ['请到应用商店更新', []],
  ['商店改版', ['shop']],
  ['改版：\n商店', ['shop']],
  // R105: the title of two tasks is the name of one.
  ['封地管理改版', ['home-manage']],
  ['武将切磋改版', ['hero-catch']],
  ['今晚维护', []],
  ['', []],
])('%s', (text, ids) => {
  expect(namedTasks(text, tasks).map(({ id }) => id)).toEqual(ids);
});

test('without tasks a text names none', () => {
  expect(namedTasks('商店', [])).toEqual([]);
});
