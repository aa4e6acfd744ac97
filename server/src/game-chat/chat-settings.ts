import { CHAT_RECORDS_ID, type GameChannel, gameChannels } from '@assistant/shared/contract';
import { definitionFor, valuesOf } from '../engine/task-values';
import type { EngineParts } from '../engine/tools';

/** What the chat-records screen has been set to (screens.md, chat). */
export interface ChatSettings {
  channels: GameChannel[];
  record: boolean;
  keepDays: number;
  keywords: string[];
  hideSystem: boolean;
  respectBlacklist: boolean;
  pollSec: number;
}

const isChannel = (value: unknown): value is GameChannel => gameChannels.some((channel) => channel === value);

function bounded(value: unknown, min: number, max: number, otherwise: number): number {
  return typeof value === 'number' && value >= min && value <= max ? value : otherwise;
}

/**
 * The account's chat settings. They are values of a definition that a remote's team may change, so what is
 * not what the server knows counts as the screen's default.
 */
export async function chatSettings(
  { db, definitions }: Pick<EngineParts, 'db' | 'definitions'>,
  accountId: number,
): Promise<ChatSettings> {
  const row = await db
    .selectFrom('task_settings')
    .select('values')
    .where('account_id', '=', accountId)
    .where('task_id', '=', CHAT_RECORDS_ID)
    .executeTakeFirst();
  const known = (await definitions.current()).get(CHAT_RECORDS_ID) ?? [];
  const definition = definitionFor(known, row?.values);
  const values = definition ? valuesOf(definition, row?.values) : (row?.values ?? {});
  const list = (value: unknown) => (Array.isArray(value) ? value : []);
  return {
    channels: 'channels' in values ? list(values.channels).filter(isChannel) : ['world', 'country', 'guild'],
    record: values.record !== false,
    keepDays: bounded(values.keepDays, 1, 90, 7),
    keywords: list(values.keywords)
      .filter((word): word is string => typeof word === 'string' && word.trim() !== '')
      .slice(0, 20),
    hideSystem: values.hideSystem === true,
    respectBlacklist: values.respectBlacklist !== false,
    pollSec: bounded(values.pollSec, 10, 600, 60),
  };
}
