import * as z from 'zod/mini';
import { localText, moment } from './text';

const count = z.number();

/** One line of a figure that is a list: a site, a visit, a job, a hero's progress. */
const figureItem = z.object({
  label: localText,
  /** How it stands; left out where that says nothing. */
  state: z.optional(z.enum(['locked', 'idle', 'running', 'ready', 'lost'])),
  /** A number of its own, `value` of `of` where both are there. */
  value: z.optional(count),
  of: z.optional(count),
  /** What `value` counts in; left out is pieces. */
  unit: z.optional(z.literal('percent')),
  /** When it ends or comes. */
  until: z.optional(moment),
});

/**
 * One figure of a task's status strip, as the game says it, told apart by `kind`. The label is the
 * definition's (`status[].label`), by the same key.
 */
export const figure = z.discriminatedUnion('kind', [
  /** A word or a name; also "none". `until` is when it ends, as of a phase. */
  z.object({ kind: z.literal('text'), text: localText, until: z.optional(moment) }),
  /** A number, `value` of `of` where both are there. `until` is when it changes, as where one more comes back. */
  z.object({
    kind: z.literal('count'),
    value: count,
    of: z.optional(count),
    unit: z.optional(z.literal('percent')),
    until: z.optional(moment),
  }),
  /** A moment: drawn as a time, or as how long until then. */
  z.object({ kind: z.literal('moment'), at: moment }),
  /** Several lines; an empty list is "none". */
  z.object({ kind: z.literal('items'), items: z.array(figureItem) }),
  /** Amounts by currency (`currencies`), such as an income per hour. */
  z.object({ kind: z.literal('resources'), amounts: z.record(z.string(), count) }),
]);

export type Figure = z.infer<typeof figure>;
export type FigureItem = z.infer<typeof figureItem>;
