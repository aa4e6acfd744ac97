import { CHAT_RECORDS_ID, type GameChannel, gameChannels } from '@assistant/contract';
import * as z from 'zod/mini';
import { readValues } from '../../account/settings-repository';
import { definitionFor, valuesOf } from '../../engine/task-values';
import type { EngineDependencies } from '../../engine/tools';

/** What the server reads of the screen's values. Their bounds and defaults are those of the definition. */
const known = z.object({
  channels: z.array(z.string()),
  record: z.boolean(),
  keepDays: z.number(),
  keywords: z.array(z.string()),
  hideSystem: z.boolean(),
  respectBlacklist: z.boolean(),
  pollSec: z.number(),
});

/** What the chat-records screen has been set to (R413). */
export type ChatSettings = z.infer<typeof known> & { channels: GameChannel[] };

/** Without a definition that has these settings nothing is recorded, and nothing stored is deleted. */
const OFF: ChatSettings = {
  channels: [],
  record: false,
  keepDays: 0,
  keywords: [],
  hideSystem: false,
  respectBlacklist: true,
  pollSec: 0,
};

const isChannel = (value: string): value is GameChannel => gameChannels.some((channel) => channel === value);

/** The account's chat settings: the values of a definition that a remote's team may change. */
export async function chatSettings(
  { db, definitions }: Pick<EngineDependencies, 'db' | 'definitions'>,
  accountId: number,
): Promise<ChatSettings> {
  const stored = await readValues(db, accountId, CHAT_RECORDS_ID);
  const definition = definitionFor((await definitions.current()).get(CHAT_RECORDS_ID) ?? [], stored);
  const read = definition && known.safeParse(valuesOf(definition, stored));
  if (!read?.success) return OFF;
  const { channels, keywords } = read.data;
  return {
    ...read.data,
    // A newer release may have channels that this server does not know.
    channels: channels.filter(isChannel),
    keywords: keywords.filter((word) => word.trim() !== ''),
  };
}
