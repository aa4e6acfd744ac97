import {
  type Entries,
  type Entry,
  type GameGateway,
  type GameHost,
  type GamePlayer,
  gameDayOf,
  minuteOfDay,
  type TaskOutcome,
} from '@assistant/game';
import { chanceOf } from './chance';
import { chatLinesOf } from './chat-lines';
import { clockOf } from './clock';
import { newLord, oldLord } from './first-state';
import { realmPasswords } from './passwords';
import { regionsOf, serversOf } from './places';
import { play, readTasksOf } from './play';
import { lordName, lordReading } from './reading';
import { type RealmState, stateAt } from './state';

const ELSEWHERE: Entry = {
  ok: false,
  why: 'elsewhere',
  text: { zh: '您正在别处游戏（模拟）', en: 'You are in the game elsewhere (simulated).' },
};

const WRONG = {
  ok: false as const,
  reason: { zh: '游戏账号或密码错误（模拟）', en: 'The game does not take this password (simulated).' },
};

/** One player in ten plays by hand on some evenings, between nine and ten. */
function plays(player: GamePlayer, now: Date): boolean {
  const clock = clockOf(player);
  const chance = chanceOf('plays', player.account, Math.floor(gameDayOf(clock, now) / 2));
  return Math.floor(minuteOfDay(clock, now) / 60) === 21 && chance.int(1, 10) === 1;
}

/** The entry with what a player has and has done. */
const STATE = 'realm.state';

/** The entry of a run, by its key. */
const runEntry = (key: string): string => `realm.run.${key}`;

/** What is noted of a run. Without an outcome it was asked about before it began, and must not begin any more. */
interface NotedRun {
  task?: string;
  outcome: TaskOutcome | null;
}

/** How long a run is remembered: it is asked about within hours. */
const REMEMBERED_MS = 8 * 24 * 60 * 60 * 1000;

const rememberedUntil = (at: Date): Date => new Date(at.getTime() + REMEMBERED_MS);

/** A player's state at a moment. An account from before there were states has an empty one. */
function stateFrom(stored: unknown, player: GamePlayer, at: Date): RealmState {
  const clock = clockOf(player);
  const known = stored as Partial<RealmState> | undefined;
  return stateAt(known?.stock ? (known as RealmState) : oldLord(player, clock, at), clock, at);
}

const notedRun = async (entries: Entries, key: string) =>
  (await entries.get(runEntry(key))) as NotedRun | undefined;

/**
 * A realm that accepts every account, with the password it came with first (R607). The real games' protocols are not
 * public. What its players have
 * and have done is in the store; all else follows from the account and the time. It spends no coin that the values do
 * not ask for. A run happens wholly or not at all, once for each key: its outcome is stored with the state it leaves.
 */
export function createGateway({ now, store, passwords }: GameHost): GameGateway {
  const known = realmPasswords(store, passwords);
  const stateOf = async (player: GamePlayer, at: Date) =>
    stateFrom(await store.get(player, STATE), player, at);
  return {
    name: 'simulated realm',
    simulated: true,
    checksPasswords: true,
    async signIn(player, by) {
      const keep = await known.check(player, by);
      return store.withLock(player, async (entries) => {
        if (!(await keep?.(entries))) return WRONG;
        if ((await entries.get(STATE)) === undefined) entries.set(STATE, newLord(clockOf(player), now()));
        return { ok: true, lordName: lordName(player.account) };
      });
    },
    recall: known.recall,
    regions: async (platform) => regionsOf(platform),
    servers: async (platform, region) => serversOf(platform, region),
    gameInfo: async (player) => lordReading(player, await stateOf(player, now()), now()),
    clock: clockOf,
    enter: async (player, { takeOver }) => (!takeOver && plays(player, now()) ? ELSEWHERE : { ok: true }),
    leave: async () => {},
    runTask: (player, task, values, order) =>
      store.withLock(player, async (entries) => {
        const noted = await notedRun(entries, order.key);
        if (noted?.outcome) return noted.outcome;
        if (noted) throw new Error('The run was given up before it began.');
        order.signal.throwIfAborted();
        const state = stateFrom(await entries.get(STATE), player, order.at);
        const outcome = play(player, task, values, order, state);
        const run: NotedRun = { task: task.id, outcome };
        entries.set(STATE, state);
        entries.set(runEntry(order.key), run, rememberedUntil(order.at));
        return { ...outcome, reading: readTasksOf(player, [task], state, order.at)[task.id] };
      }),
    outcomeOf: (player, key) =>
      store.withLock(player, async (entries) => {
        const noted = await notedRun(entries, key);
        if (noted?.outcome) return { state: 'ended', outcome: noted.outcome };
        const never: NotedRun = { outcome: null };
        if (!noted) entries.set(runEntry(key), never, rememberedUntil(now()));
        return { state: 'neverBegun' };
      }),
    async readTasks(player, tasks) {
      const at = now();
      return readTasksOf(player, tasks, await stateOf(player, at), at);
    },
    chatLines: async (player, options) => chatLinesOf(player, options, now()),
  };
}
