import * as z from '@assistant/schema';
import { localText } from './text';

/** The styles in which a whole account is set up; each task has values for each (R411). */
const presetIds = ['frugal', 'balanced', 'everythingFree'] as const;

/** The values that a preset sets. `applyPreset` says what happens to the others. */
export const presetValues = z.record(z.string(), z.json());

/** A few words on what a task does, said while a field's value has an effect. */
const phrase = z.object({
  key: z.string(),
  /** Said for these values only. Default: for any but off, 0 and an empty list. */
  in: z.optional(z.array(z.union([z.string(), z.boolean(), z.int()])).check(z.minLength(1))),
  /** `{}` stands for the value in words, `{n}` for how many are chosen. */
  text: localText,
});

/** How a task is set up together with all others (docs/decisions/0035-setting-out.md). */
export const plan = z.object({
  /** What it does, in a sentence made from its values. */
  says: z.array(phrase).check(z.minLength(1)),
  /** What each style buys in addition, once the player has allowed 元宝 for a day. */
  coin: z.optional(z.partialRecord(z.enum(presetIds), presetValues)),
  /** The styles that do not switch it on. */
  leftOut: z.optional(z.array(z.enum(presetIds)).check(z.minLength(1))),
});

export type Phrase = z.infer<typeof phrase>;
