import * as z from '@assistant/schema';
import { localText, moment } from './text';

const count = z.number();

/** One line of a figure that is a list: a site, a city visit, a job, a hero's progress. */
const figureItem = z.object({
  label: localText,
  /** Its state, if there is one to show. */
  state: z.optional(z.enum(['locked', 'idle', 'running', 'ready', 'lost'])),
  /** A number: `value` out of `of` if both are given. */
  value: z.optional(count),
  of: z.optional(count),
  /** The unit of `value`; pieces if not given. */
  unit: z.optional(z.literal('percent')),
  /** When it ends or comes. */
  until: z.optional(moment),
});

/**
 * One figure of a task's status strip, as the game says it; `kind` says which form it has. The label is the
 * definition's (`status[].label`), by the same key.
 */
export const figure = z.discriminatedUnion('kind', [
  /** A word or a name; also "none". `until` is when it ends, for example a phase. */
  z.object({ kind: z.literal('text'), text: localText, until: z.optional(moment) }),
  /**
   * A number: `value` out of `of` if both are given. `until` is when it changes, for example when one more
   * comes back.
   */
  z.object({
    kind: z.literal('count'),
    value: count,
    of: z.optional(count),
    unit: z.optional(z.literal('percent')),
    until: z.optional(moment),
  }),
  /** A moment: shown as a time, or as the time until then. */
  z.object({ kind: z.literal('moment'), at: moment }),
  /** Several lines; an empty list means "none". */
  z.object({ kind: z.literal('items'), items: z.array(figureItem) }),
  /** Amounts by currency (`currencies`), such as an income per hour. */
  z.object({ kind: z.literal('resources'), amounts: z.record(z.string(), count) }),
]);

export type Figure = z.infer<typeof figure>;
export type FigureItem = z.infer<typeof figureItem>;
