import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { settingId } from '../config/task-values';
import { seasons } from '../game/game-info';
import { moment } from '../text';
import { taskStatus } from './status';

export const tasksStatus = defineCall('player', 'read', '/api/tasks/status', {
  tags: ['Tasks'],
  summary: 'How the tasks stand: next run, last result, figures, locks; of one task or of all.',
  request: z.object({ task: z.optional(settingId) }),
  data: z.object({
    /** The server's time, to count down from. */
    at: moment,
    /** Whether the simulated realm made the figures. */
    simulated: z.boolean(),
    /** The game day of all "per day" rules. Fixed times and windows are in the game's time zone. */
    game_day: z.object({
      date: z.iso.date(),
      /** ISO: 1 is Monday, 7 is Sunday. */
      weekday: z.number(),
      season: z.enum(seasons),
      ends_at: moment,
      utc_offset_min: z.number(),
    }),
    account: z.object({
      /** Whether the assistant works for this account: something is planned and nothing is paused. */
      online: z.boolean(),
      paused_until: z.nullable(moment),
      quiet_now: z.boolean(),
      /** The daily cap of paid coin, and what this game day has cost. Runs under way count with all they may spend. */
      coin_cap: z.number(),
      coin_spent: z.number(),
      /** What comes next. */
      next_task: z.nullable(z.string()),
      next_run: z.nullable(moment),
      /** How many tasks the player has asked for that have not started. An older server does not send it. */
      going_on: z.optional(z.number()),
    }),
    /** By task id, without viewers. */
    tasks: z.record(z.string(), taskStatus),
  }),
});
