import type { DataOf } from '@assistant/contract';
import { NOW } from '@assistant/testing/samples';

const gold = (amount: number) => ({ name: { zh: '铜钱', en: 'Gold' }, amount });

/** The report of the day before the samples' day: two tasks ran, one failed once. */
export const report = (change: Partial<DataOf<'tasksReport'>> = {}): DataOf<'tasksReport'> => ({
  at: NOW.toISOString(),
  utc_offset_min: 0,
  time_zone: 'UTC',
  date: '2026-03-09',
  starts_at: '2026-03-09T00:05:00.000Z',
  ends_at: '2026-03-10T00:05:00.000Z',
  first_date: '2026-03-01',
  last_date: '2026-03-09',
  state: 'done',
  results: { done: 2, partly: 0, skipped: 2, blocked: 0, failed: 1 },
  figures: { runs: 3, done: 2, coin_spent: 60, gains: [gold(182_000)] },
  before: { runs: 4, done: 4, coin_spent: 30, gains: [gold(169_000)] },
  week: { runs: 3.5, done: 3, coin_spent: 10, gains: [gold(150_000)] },
  coin_cap: 100,
  left_out: [
    { task: 'npc-pk', result: 'skipped', reason: 'floor', count: 2 },
    { task: 'shop', result: 'failed', reason: 'unreachable', count: 1 },
  ],
  waits: [],
  ahead: { task: 'mining', at: '2026-03-10T13:00:00.000Z', runs: 78 },
  quiet: [],
  ran: [
    { task: 'mining', at: '2026-03-09T08:00:00.000Z', result: 'done', reason: 'ok' },
    { task: 'shop', at: '2026-03-09T09:00:00.000Z', result: 'failed', reason: 'unreachable' },
    { task: 'mining', at: '2026-03-09T22:41:00.000Z', result: 'done', reason: 'ok' },
  ],
  skipped: [],
  whole: true,
  ...change,
});
