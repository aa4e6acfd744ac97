import type { Profile } from '@assistant/contract';
import { AT, configOf, gameOf, gameTime, statusOf } from '../../testing/now-facts';
import { assistantNow, coinNow, membershipNow, resourceNow } from './now-words';

test.each([
  ['works', statusOf(), '运行中 · 下一次 12:00'],
  ['runs a task', statusOf({}, { running: true }), '正在执行'],
  ['comes back tomorrow', statusOf({ next_run: gameTime(5, 1) }), '运行中 · 下一次 明天 05:00'],
  ['comes back on another day', statusOf({ next_run: gameTime(5, 3) }), '运行中 · 下一次 11-27 05:00'],
  ['is paused', statusOf({ paused_until: gameTime(14), online: false }), '已暂停，至 14:00'],
  ['rests', statusOf({ quiet_now: true }), '安静时段 · 下一次 12:00'],
  ['has nothing to do', statusOf({ online: false, next_run: null }), '没有安排'],
  ['has no task', statusOf({ online: false, next_run: null }, { enabled: false }), '还没有启用任务'],
])('the assistant %s', (_, status, words) => {
  expect(assistantNow(status, 'zh').words).toBe(words);
});

const floors = (food: number) => ({
  floors: { gold: 0, food, wood: 0, iron: 0, coin: 0, merit: 0 },
});

test.each([
  ['below its floor', 50_000, { name: '粮草', words: '46,000，保留 50,000', tone: 'bad' }],
  ['above it', 10_000, { name: '粮草', words: '46,000，保留 10,000' }],
])('the resource that matters is %s', (_, floor, said) => {
  expect(resourceNow(gameOf(), configOf(floors(floor)), 'zh')).toEqual(said);
});

test('without a floor a resource stands for all, also where the settings are not known', () => {
  const said = { name: '黄金', words: '90万' };
  expect(resourceNow(gameOf(), configOf(floors(0)), 'zh')).toMatchObject({ words: said.words });
  expect(resourceNow(gameOf(), undefined, 'zh').words).toMatch(/^[\d.,]+万?$/);
});

test.each([
  [100, 40, '40 / 100'],
  [0, 0, '不花'],
  [0, 5, '5 / 0'],
])('of a cap of %d coin, %d are spent', (coin_cap, coin_spent, words) => {
  expect(coinNow(statusOf({ coin_cap, coin_spent }), 'zh').words).toBe(words);
});

test.each([
  ['supreme', gameTime(12, 23), '至尊 剩 23 天'],
  ['supreme', null, '至尊'],
  ['none', gameTime(12, -3), '已到期'],
  ['none', null, '未开通'],
] as const)('a membership of %s until %s', (membership_level, membership_expire_date, words) => {
  const profile = { membership_level, membership_expire_date } as Profile;
  expect(membershipNow(profile, new Date(AT), 'zh').words).toBe(words);
});
