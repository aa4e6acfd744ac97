import * as z from '@assistant/schema';
import { seasons } from './game-words';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A moment of the game at which a task runs automatically (R603). */
const beat = z.object({
  /** When the game day begins, every full hour, or a time of the game server, `HH:MM`. */
  at: z.union([z.enum(['reset', 'hour']), clock]),
  /** Only in this season. */
  season: z.optional(z.enum(seasons)),
  /** Only every so many days, counted from the server's last merge, or from its opening before the first merge. */
  everyDays: z.optional(z.int().check(z.gte(2))),
});

/** When a task runs if the player chose no times: at these moments, or at the times that are the value of a field. */
export const rhythm = z.union([z.array(beat).check(z.minLength(1)), z.object({ timesIn: z.string() })]);

export type Beat = z.infer<typeof beat>;
