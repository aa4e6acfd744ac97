import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { Settings } from '../../../server/src/system/settings';
import { openPast, type Past } from './past';
import { CONVERSATIONS, SERVERS } from './words';

/** Of everybody in the demonstration, who is reached from this machine alone. */
export const DEMO_PASSWORD = 'demonstration';

/** The staff, by roles. */
export const DEMO_STAFF = ['agent', 'lead', 'operator', 'admin'] as const;

export interface Size {
  players: number;
  conversations: number;
  days: number;
}

const STEP_MIN = 30;
/** From one of the newest conversations to the next: at the desk no one waits for a day. */
const NEWEST_MS = 180_000;
const LEVELS = ['none', 'basic', 'premium', 'supreme'] as const;
/** Tasks of a player. */
const TASKS = 3;

export const playerName = (at: number): string => `demo${String(at + 1).padStart(2, '0')}`;

/** The entry of a list that is as often there as any other. */
const of = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** A player with a membership and tasks that run. Returns the token. */
async function enter(past: Past, key: string, at: number): Promise<string> {
  const username = playerName(at);
  await past.send(calls.register, {
    username,
    password: DEMO_PASSWORD,
    wechat: `138${String(at).padStart(8, '0')}`,
    server_name: of(SERVERS, at),
    server_info: '',
    game_platform: 1,
  });
  const { token } = await past.send(calls.login, { username, password: obfuscate(DEMO_PASSWORD, key) });
  const level = of(LEVELS, at);
  if (level !== 'none') await past.staff('grant', username, level, '60');
  const open = [...(await past.definitions.current()).values()].filter(
    ([definition]) => definition?.kind === 'task' && LEVELS.indexOf(definition.tier) <= LEVELS.indexOf(level),
  );
  // Basic screens are open to all.
  const mine = Array.from({ length: TASKS }, (_, nth) => of(open, at + nth * 5)?.[0]?.id ?? 'mining');
  const { revisions } = await past.send(calls.getConfig, {}, token);
  const setting = Object.fromEntries(mine.map((id) => [id, { enabled: true }]));
  await past.send(calls.updateConfig, { setting, revisions }, token);
  return token;
}

/** A conversation, as far as it has come: those of the last day are in all states, the others have ended. */
async function converse(
  past: Past,
  staff: string[],
  who: object,
  at: number,
  newest: boolean,
): Promise<void> {
  const [asked, answered] = of(CONVERSATIONS, at);
  const { session_id, guest_id } = await past.send(calls.chatCreateSession, who);
  const player = guest_id === undefined ? who : { guest_id };
  const say = (content: string) => past.send(calls.chatSendMessage, { session_id, content, ...player });
  await say(asked);
  const state = newest ? at % 5 : 5;
  if (state === 0) return;
  await past.pass(2);
  const agent = DEMO_STAFF[at % 2] as string;
  const token = of(staff, at % 2);
  await past.send(calls.csClaim, { session_id, from: null }, token);
  if (state === 1) return;
  await past.send(calls.csSendMessage, { cs_account: agent, session_id, content: answered }, token);
  if (state === 2) return;
  await past.pass(1);
  await say('好的，谢谢');
  if (state === 3) return;
  const to = DEMO_STAFF[(at + 1) % 2] as string;
  if (state === 4)
    return void (await past.send(calls.csHandOver, { session_id, to, note: '请核对订单' }, token));
  await past.send(calls.csClose, { session_id }, token);
  if (at % 3)
    await past.send(calls.chatRate, { session_id, ...player, stars: 5 - (at % 7 === 0 ? 3 : at % 2) });
}

/**
 * Fills a new embedded database with what players, staff and the engine have done in the days before a moment, by the calls that they
 * make.
 * @param settings of a database folder that no server has, and of a released site
 * @throws an error with the call that was refused
 */
export async function fillDemo(
  settings: Settings,
  until: Date,
  { players, conversations, days }: Size,
): Promise<void> {
  const begin = until.getTime() - days * 86_400_000;
  const past = await openPast(settings, new Date(begin));
  const key = settings.LOGIN_OBFUSCATION_KEY;
  try {
    const password = obfuscate(DEMO_PASSWORD, key);
    const staff: string[] = [];
    for (const role of DEMO_STAFF) {
      await past.addStaff(role, DEMO_PASSWORD, role);
      staff.push((await past.send(calls.csLogin, { username: role, password })).token);
    }
    const tokens: string[] = [];
    for (let at = 0; at < players; at += 1) tokens.push(await enter(past, key, at));
    const open = Math.min(players, Math.ceil(conversations / 8));
    const every = (until.getTime() - begin) / conversations;
    const goOn = async (to: number) => {
      for (let left = 1; left > 0; ) {
        await past.pass(Math.min(STEP_MIN, Math.max(0, to - past.clock.now.getTime()) / 60_000));
        left = to - past.clock.now.getTime();
      }
    };
    for (let at = 0; at < conversations; at += 1) {
      const newest = at >= conversations - open;
      await goOn(newest ? until.getTime() - (conversations - at) * NEWEST_MS : begin + at * every);
      // Every sixth is a visitor's.
      const who = at % 6 === 5 ? {} : { token: of(tokens, at) };
      await converse(past, staff, who, at, newest);
      if (at % 12 === 0)
        await past.send(
          calls.feedbackCreate,
          { category: 'suggestion', text: of(CONVERSATIONS, at)[0] },
          of(tokens, at),
        );
    }
    await goOn(until.getTime());
  } finally {
    await past.close();
  }
}
