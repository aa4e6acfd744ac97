import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { settingId } from '../config/task-values';
import { localText, moment } from '../text';
import { resultCounts } from './record';

/** How many game days statistics may span; today is the last. */
const statisticsDays = [1, 7, 30] as const;

const taskStatistics = z.object({
  /** Runs that happened: all but those skipped. */
  runs: z.number(),
  ...resultCounts,
  coin_spent: z.number(),
  /** How long its runs took together. */
  seconds: z.number(),
  /** What they gained, the most frequent first. */
  gains: z.array(z.object({ name: localText, amount: z.number() })),
});
export type TaskStatistics = z.infer<typeof taskStatistics>;

export const tasksStatistics = defineCall('player', 'read', '/api/tasks/statistics', {
  tags: ['Tasks'],
  summary: 'What tasks did over some game days: runs by result, coin, time and gains; of one task or of all.',
  request: z.object({
    task: z.optional(settingId),
    days: z._default(z.literal(statisticsDays), 1),
  }),
  data: z.object({
    at: moment,
    /** The first and the last game day, by the dates they begin on. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** By task id; without those that did nothing. */
    tasks: z.record(z.string(), taskStatistics),
    total: taskStatistics,
  }),
});
