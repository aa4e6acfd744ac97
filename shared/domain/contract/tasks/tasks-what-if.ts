import * as z from '@assistant/schema';
import { dailyCoinCap, quietHours } from '../account-settings';
import { defineCall } from '../call';
import { settingId } from '../config/task-values';
import { localText, moment } from '../text';

const day = z.object({
  /** How often each task runs, by its id; without those that do not. */
  runs: z.record(z.string(), z.number()),
  /** The first run and the last. */
  first: z.nullable(moment),
  last: z.nullable(moment),
  /** The most 元宝 that it may cost. */
  coin_cap: z.number(),
  /** What it costs and gains if each run is like those of the last seven days: an estimate. */
  coin: z.number(),
  gains: z.array(z.object({ name: localText, amount: z.number() })),
  /** The tasks that run but did not in the last seven days, which the estimate therefore lacks. */
  unknown: z.array(z.string()),
});

export const tasksWhatIf = defineCall('player', 'read', '/api/tasks/what_if', {
  tags: ['Tasks'],
  summary:
    'The next whole game day as it is planned now and as it becomes with changed values; nothing is stored.',
  request: z.object({
    /** What changes; what is left out stays. */
    quietHours: z.optional(quietHours),
    dailyCoinCap: z.optional(dailyCoinCap),
    /** Tasks that are switched on or off. */
    enabled: z.optional(
      z
        .record(settingId, z.boolean())
        .check(z.refine((value) => Object.keys(value).length <= 64, { error: 'tooMany' })),
    ),
  }),
  data: z.object({
    from: moment,
    to: moment,
    /** Minutes east of UTC of the game's clock then, by which hours are written. */
    utc_offset_min: z.number(),
    planned: day,
    changed: day,
  }),
});
