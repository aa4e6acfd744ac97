import * as z from '@assistant/schema';
import { figure } from '../figures';
import { localText, moment } from '../text';
import { nextReasons } from './reasons';
import { resultCounts, taskRecord } from './record';

export const taskStatus = z.object({
  /** Whether the player enabled it. */
  enabled: z.boolean(),
  /** The revision of the settings this is based on; 0 means never saved. An older server does not send it. */
  revision: z.optional(z.number()),
  /** Whether it runs at this moment. */
  running: z.boolean(),
  next_run: z.nullable(moment),
  /** Why there is none, or why not sooner; null if nothing delays it. */
  next_reason: z.nullable(z.enum(nextReasons)),
  last_result: z.nullable(taskRecord),
  /** The player's own mark. Runs start again with the next game day. */
  done_today: z.boolean(),
  /** Of this game day. */
  today: z.object({ runs: z.number(), ...resultCounts, coin_spent: z.number() }),
  /** By the keys of the definition's `status`. What the game does not say is missing. */
  figures: z.record(z.string(), figure),
  /** When the figures were read from the game; null means never. */
  figures_at: z.nullable(moment),
  /** What the game requires before it opens the feature to this player; null means open. */
  game_lock: z.nullable(localText),
  /** The player's maxima that are lower than the definition's, by field key. The screen shows them. */
  limits: z.record(z.string(), z.object({ max: z.number(), why: localText })),
});
export type TaskStatus = z.infer<typeof taskStatus>;
