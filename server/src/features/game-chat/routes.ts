import {
  CHAT_RECORDS_ID,
  type ChatLine,
  gameChannels,
  levelOpens,
  type RequestOf,
} from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { GameChatLine } from '@assistant/game';
import { gameDayOf, gameDayStart } from '@assistant/game';
import { getAccount } from '../../account/account-repository';
import { getMembership } from '../../account/membership-repository';
import type { Route } from '../../account/session';
import { locked } from '../../account/tier-locked';
import type { GameTools } from '../../engine/tools';
import { playerOf } from '../../game/player-of';
import { forbidden } from '../../http/api-error';
import { type ChatSettings, chatSettings } from './chat-settings';
import { countLines, listLines, readSync } from './repository';
import { readLines, syncIfDue } from './sync';

type Request = RequestOf<'tasksChatRecords'> & { limit: number; hits_only: boolean };

const contains = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());
const isHit = (text: string, { keywords }: ChatSettings) => keywords.some((word) => contains(text, word));

function lineOf(
  { id, channel, from, text, at }: Omit<GameChatLine, 'blocked'>,
  settings: ChatSettings,
): ChatLine {
  return { id, channel, from, text, at: at.toISOString(), hit: isHit(text, settings) };
}

function wantedChannels({ channels }: Request, settings: ChatSettings) {
  return (channels ?? settings.channels).filter((one) => one !== 'system' || !settings.hideSystem);
}

/** A page of the stored lines. */
async function storedPage(tools: GameTools, accountId: number, request: Request, settings: ChatSettings) {
  await syncIfDue(tools, accountId, settings).catch((err) =>
    tools.log.warn({ err }, 'the chat cannot be read; what is stored is shown'),
  );
  const { before, query, hits_only, limit } = request;
  const filter = {
    channels: wantedChannels(request, settings),
    hideBlocked: settings.respectBlacklist,
    ...(before !== undefined && { before }),
    ...(query && { query }),
    ...(hits_only && { words: settings.keywords }),
  };
  const { rows, hasMore } = await listLines(tools.db, accountId, filter, limit);
  const lines = rows.map((row) => lineOf({ ...row, id: row.line_id, from: row.sender }, settings));
  return { lines, has_more: hasMore };
}

/** A page of what the game shows right now, without storing it. */
async function livePage(tools: GameTools, accountId: number, request: Request, settings: ChatSettings) {
  const channels = wantedChannels(request, settings);
  const read = await readLines(tools, playerOf(await getAccount(tools.db, accountId)), { channels }, 0);
  const { before = Number.POSITIVE_INFINITY, query = '', hits_only, limit } = request;
  const wanted = read
    .filter(({ id, blocked }) => id < before && !(blocked && settings.respectBlacklist))
    .filter(({ from, text }) => contains(text, query) || contains(from, query))
    .map((line) => lineOf(line, settings))
    .filter(({ hit }) => hit || !hits_only)
    .reverse();
  return { lines: wanted.slice(0, limit), has_more: wanted.length > limit };
}

/** The records of the game's chat. */
export function gameChatRoutes({ route, ...tools }: { route: Route } & GameTools): void {
  const { db, gateway, definitions, now } = tools;

  route(calls.tasksChatRecords, async ({ input, session: { accountId } }) => {
    const { membership_level: level } = await getMembership(db, accountId, now());
    const definition = (await definitions.current()).get(CHAT_RECORDS_ID)?.[0];
    if (!levelOpens(level, 'supreme')) throw definition ? locked(definition) : forbidden();
    const settings = await chatSettings(tools, accountId);
    const page = settings.record ? storedPage : livePage;
    const answer = await page(tools, accountId, input, settings);
    const clock = gateway.clock(playerOf(await getAccount(db, accountId)));
    const today = gameDayStart(clock, gameDayOf(clock, now()));
    const kept = { channels: gameChannels, hideBlocked: false };
    const hits = { ...kept, words: settings.keywords, since: today };
    return {
      ...answer,
      stored: await countLines(db, accountId, kept),
      last_sync: (await readSync(db, accountId))?.synced_at.toISOString() ?? null,
      hits_today: await countLines(db, accountId, hits),
      simulated: gateway.simulated,
    };
  });
}
