import { defaults } from './defaults';
import type { TaskValues } from './json';
import { saySchedule, sayWhen } from './say-schedule';
import { exampleDefinition } from './testing/example-definition';

const values = (changes: TaskValues = {}) => ({ ...defaults(exampleDefinition), ...changes });
const workdays = [1, 2, 3, 4, 5];

test.each([
  [[{ at: 'reset' as const }], {}, '每天', 'daily'],
  [[{ at: 'reset' as const }, { at: 'hour' as const }], {}, '每小时', 'hourly'],
  [[{ at: '10:00' }, { at: '12:00' }, { at: '20:00' }], {}, '每天 3 次', '3 times a day'],
  [[{ at: 'reset' as const, season: 'autumn' as const }], {}, '秋季', 'in autumn'],
  [[{ at: '12:00', everyDays: 4 }], {}, '每 4 天', 'every 4 days'],
  [[{ at: 'reset' as const }], { weekdays: workdays }, '周一至周五', 'Mon–Fri'],
  [[{ at: 'hour' as const }], { weekdays: [3, 1] }, '周一、周三每小时', 'Mon, Wed, hourly'],
  [[{ at: 'reset' as const }], { scheduleMode: 'interval', intervalMin: 30 }, '每 30 分钟', 'every 30 min'],
  [
    [{ at: 'reset' as const }],
    { scheduleMode: 'fixedTimes', fixedTimes: ['20:00', '08:00'] },
    '每天 08:00、20:00',
    'daily 08:00, 20:00',
  ],
  [
    [{ at: 'reset' as const }],
    { scheduleMode: 'fixedTimes', fixedTimes: ['20:00', '08:00', '09:00'], weekdays: workdays },
    '周一至周五 3 次',
    'Mon–Fri, 3 times a day',
  ],
  [{ timesIn: 'waves' }, { waves: ['10:00'] }, '每天 10:00', 'daily 10:00'],
  [{ timesIn: 'waves' }, { waves: [] }, undefined, undefined],
])('a rhythm %j with %j is said as %p', (rhythm, changes, zh, en) => {
  expect(sayWhen({ rhythm }, values(changes), 'zh')).toBe(zh);
  expect(sayWhen({ rhythm }, values(changes), 'en')).toBe(en);
});

test.each([
  [{}, '自动 · 全天 · 每天', 'automatic · all day · every day'],
  [
    { scheduleMode: 'interval', intervalMin: 90, windows: [{ from: '07:00', to: '23:00' }] },
    '间隔 90 分 · 07:00–23:00 · 每天',
    'interval 90 min · 07:00–23:00 · every day',
  ],
  [
    { scheduleMode: 'fixedTimes', fixedTimes: ['08:00', '09:00'], weekdays: [6, 7], seasons: ['spring'] },
    '定时 2 · 全天 · 周六、周日 · 春季',
    'set times 2 · all day · Sat, Sun · spring',
  ],
  [
    {
      windows: [
        { from: '07:00', to: '09:00' },
        { from: '12:00', to: '13:00' },
      ],
    },
    '自动 · 2 个时段 · 每天',
    'automatic · 2 periods · every day',
  ],
])('the common block with %j is said as %p', (changes, zh, en) => {
  expect(saySchedule(values(changes), 'zh').join(' · ')).toBe(zh);
  expect(saySchedule(values(changes), 'en').join(' · ')).toBe(en);
});
