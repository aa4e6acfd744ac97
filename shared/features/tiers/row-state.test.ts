import type { TaskStatus } from '@assistant/contract';
import { tasksStatus } from '@assistant/testing/samples';
import { rowState } from './row-state';

/** Noon on the game's clock, which is 8 hours ahead. */
const now = new Date('2026-03-10T04:00:00.000Z');

const status = (change: Partial<TaskStatus>): TaskStatus => ({
  ...(tasksStatus().tasks.mining as TaskStatus),
  running: false,
  next_run: null,
  last_result: null,
  ...change,
});

const blocked = {
  last_result: { id: 1, result: 'blocked' } as TaskStatus['last_result'],
  today: { ...status({}).today, blocked: 1 },
};

test.each([
  ['what runs', true, status({ running: true }), 'running', '进行中'],
  ['what is off', false, status({}), 'off', '停用'],
  ['what waits for the player', true, status(blocked), 'needsYou', '需处理'],
  ['a run of today', true, status({ next_run: '2026-03-10T06:20:00.000Z' }), 'next', '14:20'],
  ['a run that is late', true, status({ next_run: '2026-03-09T06:20:00.000Z' }), 'next', '14:20'],
  ['a run after the game’s midnight', true, status({ next_run: '2026-03-10T16:05:00.000Z' }), 'next', '明天'],
  ['nothing planned', true, status({}), 'nothing', ''],
  ['a status that was not read', true, undefined, 'nothing', ''],
  ['settings that were not read', undefined, undefined, 'nothing', ''],
] as const)('%s', (_, enabled, known, is, words) => {
  expect(rowState({ enabled, status: known, now, zone: { utc_offset_min: 480 } }, 'zh')).toEqual({
    is,
    words,
  });
});

test('a later day is named by the game’s date, without its year', () => {
  const later = status({ next_run: '2026-03-13T16:20:00.000Z' });
  const facts = { enabled: true, status: later, now, zone: { utc_offset_min: 480 } };
  expect(rowState(facts, 'zh').words).toBe('3月14日');
  expect(rowState(facts, 'en').words).toBe('14 Mar');
});
