import type { LocalText } from '@assistant/contract';
import type { Entry } from '@assistant/game';
import * as z from 'zod/mini';
import { storableText } from './outcomes';

const entry = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), why: z.enum(['elsewhere', 'needsHuman']), text: z.optional(z.unknown()) }),
]);

const word = z.string().check(z.regex(/\S/));
const words = z.object({ zh: word, en: word });

/** What stands in the record where the game says no words of its own. */
const OWN_WORDS: Record<'elsewhere' | 'needsHuman', LocalText> = {
  elsewhere: { zh: '您正在别处玩游戏', en: 'You are in the game elsewhere.' },
  needsHuman: {
    zh: '请先在游戏里登录一次，按提示操作',
    en: 'Please log in to the game once and do what it asks.',
  },
};

/**
 * Whether the game lets the assistant in, with words that can be stored.
 * @throws if the gateway, which is the operator's own module, has answered something else
 */
export function checkEntry(given: unknown): Entry {
  const checked = entry.parse(given);
  if (checked.ok) return checked;
  const { why, text } = checked;
  const { zh, en } = words.safeParse(text).data ?? OWN_WORDS[why];
  return { ok: false, why, text: { zh: storableText(zh), en: storableText(en) } };
}
