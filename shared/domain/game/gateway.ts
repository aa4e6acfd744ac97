import type {
  Currency,
  Figure,
  GameChannel,
  GameInfo,
  LocalText,
  TaskReason,
  TaskResult,
} from '@assistant/contract';
import type { TaskDefinition, TaskValues } from '@assistant/tasks';
import type { GameClock } from './game-clock';

/** A player as the game knows them. Region and server are empty if the version is unsure. */
export interface GamePlayer {
  account: string;
  platform: number;
  region: string;
  server: string;
}

/** A player's key where something is kept of them. */
export const playerKey = ({ account, platform, region, server }: GamePlayer): string =>
  JSON.stringify([account, platform, region, server]);

type SignIn = { ok: true; lordName: string } | { ok: false; reason: LocalText };

/**
 * Who has brought a password: a `newcomer`, of whom the assistant has no account; the `owner`, who has just proved to know
 * the password that the assistant knows; or a `stranger`, who does not, because it was changed in the game or is wrong.
 */
export type SignInBy = 'newcomer' | 'owner' | 'stranger';

/** Whether the assistant got into the game. `elsewhere` means that the player is playing right now. */
export type Entry = { ok: true } | { ok: false; why: 'elsewhere' | 'needsHuman'; text: LocalText };

/** The limits of a run, whatever its values say. */
export interface RunLimits {
  /** The most paid coin (元宝) this run may spend. */
  coin: number;
  /** What the task has already spent today, for values that count per day. */
  coinToday: number;
  /** What has to be left of each currency. */
  floors: Record<Currency, number>;
  /** The most that the run may spend of each currency with a floor, by what is known of the stock. */
  spend: Partial<Record<Currency, number>>;
}

/** One run. */
export interface RunOrder {
  /** A UUID of this run alone, stored before the game is asked, so that `outcomeOf` can be asked with it later. */
  key: string;
  at: Date;
  limits: RunLimits;
  /** Aborted when the server stops or another replica has taken the account: finish at once. */
  signal: AbortSignal;
}

/** How a run of a task ended (R407). */
export interface TaskOutcome {
  result: TaskResult;
  reason: TaskReason;
  text: LocalText;
  /** Paid coin the run has cost. */
  coinSpent: number;
  /** What else it has cost, as far as the game says it. */
  spent?: Partial<Record<Currency, number>>;
  gains: { name: LocalText; amount: number }[];
  /** The figures after the run, if the game returns them with it. */
  reading?: TaskReading;
}

/**
 * What became of a run whose end the assistant has not seen. `neverBegun` promises more than it says: the gateway refuses
 * an order of this key from then on, also one that is on its way. `unknown` only if the game cannot tell: then the run
 * counts with all it was allowed to spend, and is not repeated.
 */
export type RunFate =
  | { state: 'ended'; outcome: TaskOutcome }
  | { state: 'underWay' }
  | { state: 'neverBegun' }
  | { state: 'unknown' };

/** What the game says about one task of one player. */
export interface TaskReading {
  /** By the keys of the definition's `status`. What the game does not say is missing. */
  figures: Record<string, Figure>;
  /** What the game requires before it opens the feature; null means open. */
  lock: LocalText | null;
  /** Maxima lower than the definition's, by field key. */
  limits: Record<string, { max: number; why: LocalText }>;
}

/** A line of the game's chat. Ids grow with time and are different for each player. */
export interface GameChatLine {
  id: number;
  channel: GameChannel;
  from: string;
  text: string;
  at: Date;
  /** Whether the sender is on the player's blacklist in the game. */
  blocked: boolean;
}

/** What the game itself says; the server adds the player's place and the time of reading. */
export type GameReading = Omit<
  GameInfo,
  'server_name' | 'server_info' | 'game_platform' | 'read_at' | 'simulated'
>;

/**
 * The boundary to the game (R606). A gateway that has to act for a player later keeps what it needs at
 * sign-in. Each call except `runTask` has to answer within 8 s. All throw if the game cannot be reached.
 */
export interface GameGateway {
  /** Logged at the start. */
  name: string;
  /** Whether the figures are made up. */
  simulated: boolean;
  /**
   * Whether `signIn` refuses each password but the player's own. Only then a login is let in with a password that the
   * assistant does not know and the game takes.
   */
  checksPasswords?: boolean;
  /** Whether the game takes a password. `by` is for a game that cannot know it otherwise, as a simulated one. */
  signIn(player: GamePlayer & { password: string }, by: SignInBy): Promise<SignIn>;
  /**
   * A login has brought the password that the assistant knows, which may be one from before this gateway. One that lacks it
   * keeps what it needs of it.
   */
  recall?(player: GamePlayer & { password: string }): Promise<void>;
  /**
   * Drops what it keeps elsewhere to act for a player, the password above all: the account is deleted, or has moved. Then the
   * server empties the store.
   */
  forget?(player: GamePlayer): Promise<void>;
  regions(platform: number): Promise<string[]>;
  servers(platform: number, region: string): Promise<string[]>;
  gameInfo(player: GamePlayer): Promise<GameReading>;
  /** How the player's server counts its days, as far as known without asking the game. */
  clock(player: GamePlayer): GameClock;
  /** Logs in to the game to run tasks. `takeOver` ends the session of a player who plays elsewhere. */
  enter(player: GamePlayer, options: { takeOver: boolean }): Promise<Entry>;
  leave(player: GamePlayer): Promise<void>;
  /** Runs one task with complete, valid values, within 20 min, between `enter` and `leave`. */
  runTask(
    player: GamePlayer,
    task: TaskDefinition,
    values: TaskValues,
    order: RunOrder,
  ): Promise<TaskOutcome>;
  /**
   * What became of a run, by its key: asked after a crash, a cut or a failure, before anything else is done for the
   * player. A gateway without it can say it of no run.
   */
  outcomeOf?(player: GamePlayer, key: string): Promise<RunFate>;
  /** Reads the state of tasks, by task id. Unknown ones are missing. */
  readTasks(player: GamePlayer, tasks: readonly TaskDefinition[]): Promise<Record<string, TaskReading>>;
  /** The newest lines of these channels with ids above `after`, oldest first, at most `limit`. */
  chatLines(
    player: GamePlayer,
    options: { channels: readonly GameChannel[]; after: number; limit: number },
  ): Promise<GameChatLine[]>;
}

/** The calls of a gateway by name; those of `optionalCalls` may be missing. */
export const optionalCalls: readonly string[] = [
  'recall',
  'forget',
  'outcomeOf',
] satisfies (keyof GameGateway)[];
export const gatewayCalls = [
  'signIn',
  'recall',
  'forget',
  'regions',
  'servers',
  'gameInfo',
  'clock',
  'enter',
  'leave',
  'runTask',
  'outcomeOf',
  'readTasks',
  'chatLines',
] as const satisfies (keyof GameGateway)[];
