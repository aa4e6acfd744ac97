import { isStorable, levelOpens } from '@assistant/contract';
import type { GameChatLine, GamePlayer } from '@assistant/game';
import { getAccount } from '../../account/account-repository';
import { getMembership } from '../../account/membership-repository';
import type { GameTools } from '../../engine/tools';
import { callGateway } from '../../game/call-gateway';
import { playerOf } from '../../game/player-of';
import { ageOf } from '../../system/age';
import { DAY_MS } from '../../system/durations';
import { type ChatSettings, chatSettings } from './chat-settings';
import { claimSyncs, newestLine, noteSync, readSync, storeLines } from './repository';

/** Lines per reading, and accounts per pass. */
const LINES_MAX = 500;
const ACCOUNTS_MAX = 50;

/** A reading that did not end is started again after this long. */
const LOST_MS = 60_000;

/** Reads the newest lines, without what no database can keep. */
export async function readLines(
  { gateway }: Pick<GameTools, 'gateway'>,
  player: GamePlayer,
  { channels }: Pick<ChatSettings, 'channels'>,
  after: number,
): Promise<GameChatLine[]> {
  const lines = await callGateway(() => gateway.chatLines(player, { channels, after, limit: LINES_MAX }));
  return lines.filter(({ from, text }) => isStorable(from) && isStorable(text));
}

/** Reads an account's new lines into the records, if it keeps any, and sets the time of the next reading. */
async function syncChat(tools: GameTools, accountId: number, settings: ChatSettings): Promise<void> {
  const { db, now } = tools;
  const at = now();
  const { membership_level: level } = await getMembership(db, accountId, at);
  if (!settings.record || !levelOpens(level, 'supreme')) return noteSync(db, accountId, at, null);
  const lines = await readLines(
    tools,
    playerOf(await getAccount(db, accountId)),
    settings,
    await newestLine(db, accountId),
  );
  await storeLines(db, accountId, lines, new Date(at.getTime() - settings.keepDays * DAY_MS));
  await noteSync(db, accountId, at, new Date(at.getTime() + settings.pollSec * 1000));
}

/** The same, but not more often than the account's setting says. */
export async function syncIfDue(tools: GameTools, accountId: number, settings: ChatSettings): Promise<void> {
  const last = await readSync(tools.db, accountId);
  const age = ageOf(last?.synced_at, tools.now());
  if (age >= settings.pollSec * 1000 || last?.next_at === null) await syncChat(tools, accountId, settings);
}

/** Syncs the accounts that are due. If the game does not answer, it is asked again in a minute. */
export async function syncDue(tools: GameTools): Promise<void> {
  const now = tools.now();
  const until = new Date(now.getTime() + LOST_MS);
  for (const accountId of await claimSyncs(tools.db, now, until, ACCOUNTS_MAX)) {
    await chatSettings(tools, accountId)
      .then((settings) => syncChat(tools, accountId, settings))
      .catch((err) => tools.log.warn({ err }, 'the chat of an account cannot be read'));
  }
}
