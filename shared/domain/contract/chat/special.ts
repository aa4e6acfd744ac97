import * as z from '@assistant/schema';
import { type ChatCard, chatCard } from '../cs/canned';
import { membershipLevel } from '../membership';
import { moment } from '../text';
import type { ChatMessage } from './message';

const picture = z.object({ id: z.uuid(), width: z.number(), height: z.number() });

/** What happened in a conversation, or to its player. */
const chatEvent = z.union([
  z.object({
    event: z.literal('membership'),
    level: membershipLevel,
    until: z.nullable(moment),
    /** What waits behind it, in its order. */
    next: z.optional(z.array(z.object({ level: membershipLevel, until: moment }))),
  }),
  /** The account will be deleted then; null: it is kept. */
  z.object({ event: z.literal('deletion'), until: z.nullable(moment) }),
  z.object({ event: z.literal('claimed'), name: z.string() }),
  z.object({ event: z.enum(['closed', 'reopened', 'joined']) }),
]);

export type ChatEvent = z.infer<typeof chatEvent>;

/** A message that is more than words. */
export type Special =
  | ({ type: 'image' } & z.infer<typeof picture>)
  | { type: 'card'; card: ChatCard }
  | ({ type: 'event' } & z.infer<typeof chatEvent>);

function parsed<Schema extends z.ZodMiniType>(schema: Schema, content: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}

/** The card that an agent sends, from its JSON; undefined where it is none. */
export const cardOf = (content: string): ChatCard | undefined => parsed(chatCard, content);

/** What a stored content is; undefined for text, and for what a newer server knows and this page does not. */
export function specialOf({ original }: Pick<ChatMessage, 'original'>): Special | undefined {
  if (original === undefined) return undefined;
  const { content_type, content } = original;
  if (content_type === 'image') {
    const image = parsed(picture, content);
    return image && { type: 'image', ...image };
  }
  if (content_type === 'card') {
    const card = cardOf(content);
    return card && { type: 'card', card };
  }
  const event = content_type === 'event' ? parsed(chatEvent, content) : undefined;
  return event && { type: 'event', ...event };
}
