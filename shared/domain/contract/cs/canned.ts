import * as z from '@assistant/schema';
import { requiredText, rowId, text } from '../text';

/** A card in a message: it leads the player to a task, or to a page of the product. */
export const chatCard = z.union([
  z.object({ task: text(40) }),
  z.object({ path: text(200).check(z.regex(/^\/(?!\/)[a-z0-9/-]*$/, { error: 'path' })) }),
]);
export type ChatCard = z.infer<typeof chatCard>;

/** The words of an answer in English; null where there are none, and a reader gets the Chinese ones. */
export const english = {
  title_en: z.optional(z.nullable(z.string())),
  text_en: z.optional(z.nullable(z.string())),
};

/** A canned answer. Blanks such as {账号} are filled in, or selected, where it is used. */
export const canned = z.object({
  id: rowId,
  /** What is typed after `/`. */
  shortcut: z.string(),
  title: z.string(),
  text: z.string(),
  ...english,
  /** Whether players are offered it as a quick answer. */
  public: z.boolean(),
  card: z.nullable(chatCard),
});
export type Canned = z.infer<typeof canned>;

/** The fields of a canned answer that is written. */
export const cannedFields = {
  shortcut: requiredText(20).check(z.regex(/^\S+$/, { error: 'noWhitespace' })),
  title: requiredText(60),
  text: requiredText(1000),
  /** In English. Where one is left out it stays; null: there is none. */
  title_en: z.optional(z.nullable(requiredText(60))),
  text_en: z.optional(z.nullable(requiredText(1000))),
  public: z.boolean(),
  card: z.nullable(chatCard),
};
