import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { settingId } from '../config/task-values';
import { localText, moment } from '../text';
import { nextReasons } from './status';

/** Why a task does not run at this moment: what the plan knows, and what its last runs, the game and the engine add. */
const whyReasons = [
  ...nextReasons,
  /** Its next moment has not come. */
  'notDue',
  /** Other tasks of the account come first, or the pause between two logins goes on. */
  'waitsTurn',
  /** Its last run found nothing left to do. */
  'nothingToDo',
  /** Its last run was not allowed more coin today. */
  'coinCap',
  /** Its last run found a currency at its floor. */
  'floor',
  /** The game has not opened the feature to this player. */
  'gameLock',
  /** The player has to decide or do something in the game. */
  'needsHuman',
  /** The game does not answer. */
  'unreachable',
  /** Its time has come, and no engine has looked: the fault is the assistant's. */
  'engineLate',
] as const;
export type WhyReason = (typeof whyReasons)[number];

export const tasksWhy = defineCall({
  path: '/api/tasks/why',
  auth: 'player',
  kind: 'read',
  tags: ['Tasks'],
  summary: 'Why a task does not run now: every reason that holds, the one that ends last first.',
  request: z.object({ task: settingId }),
  data: z.object({
    /** The server's time. */
    at: moment,
    /** Minutes east of UTC of the game's clock now, by which hours are written. */
    utc_offset_min: z.number(),
    /** Whether it runs at this moment. */
    running: z.boolean(),
    next_run: z.nullable(moment),
    reasons: z.array(
      z.object({
        reason: z.enum(whyReasons),
        /** Since when it holds, where that is known. */
        since: z.nullable(moment),
        /** When it ends by itself; null if it does not, or no one knows. */
        until: z.nullable(moment),
        /** What the game or the last run said of it. */
        text: z.nullable(localText),
      }),
    ),
  }),
});
