import type { TaskStatus } from '@assistant/contract';
import { countToday } from './count-today';
import { taskStrings } from './task-strings';
import { nextWords, stateOf } from './today-words';

const none = { runs: 0, done: 0, partly: 0, skipped: 0, blocked: 0, failed: 0, coin_spent: 0 };
const idle: TaskStatus = {
  enabled: true,
  running: false,
  next_run: null,
  next_reason: null,
  last_result: null,
  done_today: false,
  today: none,
  figures: {},
  figures_at: null,
  game_lock: null,
  limits: {},
};
const record: NonNullable<TaskStatus['last_result']> = {
  id: 1,
  task: 'mining',
  started_at: '2026-03-01T04:00:00Z',
  finished_at: '2026-03-01T04:00:09Z',
  trigger: 'schedule',
  result: 'blocked',
  reason: 'floor',
  text: { zh: '粮草低于保留值', en: 'Food is below what is kept' },
  coin_spent: 0,
  gains: [],
  notify: true,
};
const now = new Date(2026, 2, 1, 12, 0);

test('the next run is the hour today, and has its day after that', () => {
  const today = { ...idle, next_run: new Date(2026, 2, 1, 19, 5).toISOString() };
  expect(nextWords(today, now, 'zh', taskStrings.zh)).toBe('下次 19:05');
  const tomorrow = { ...idle, next_run: new Date(2026, 2, 2, 5, 0).toISOString() };
  expect(nextWords(tomorrow, now, 'zh', taskStrings.zh)).toBe('下次 3月2日 05:00');
  expect(nextWords(idle, now, 'zh', taskStrings.zh)).toBeUndefined();
});

test('a running task says so, whatever its last run was; before the first run nothing is said', () => {
  expect(stateOf({ ...idle, running: true, last_result: record }, taskStrings.zh)?.words).toBe('进行中');
  expect(stateOf({ ...idle, last_result: record }, taskStrings.zh)).toEqual({
    words: '需处理',
    tone: 'fail',
  });
  expect(stateOf(idle, taskStrings.en)).toBeUndefined();
  expect(stateOf(undefined, taskStrings.en)).toBeUndefined();
});

test('a task that ran today is not waiting, even with another run to come', () => {
  const next_run = '2026-03-01T19:00:00Z';
  const ran = { ...idle, next_run, today: { ...none, runs: 2, done: 2 } };
  expect(countToday([ran, { ...idle, next_run }, idle, undefined])).toEqual({ ran: 1, waiting: 1 });
});
