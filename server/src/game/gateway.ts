import type {
  Currency,
  Figure,
  GameChannel,
  GameInfo,
  LocalText,
  TaskReason,
  TaskResult,
} from '@assistant/shared/contract';
import type { TaskDefinition, TaskValues } from '@assistant/shared/tasks';
import type { GameClock } from './game-clock';

/** A player as the game knows one; region and server are empty where the version is unsure. */
export interface GamePlayer {
  account: string;
  platform: number;
  region: string;
  server: string;
}

export type SignIn = { ok: true; lordName: string } | { ok: false; reason: LocalText };

/** Whether the assistant came into the game; `elsewhere` is that the player plays right now. */
export type Entry = { ok: true } | { ok: false; why: 'elsewhere' | 'needsHuman'; text: LocalText };

/** What a run of a task must not go beyond, whatever its values say. */
export interface RunLimits {
  /** The most paid coin (元宝) this run may spend. */
  coin: number;
  /** What the task has spent today already, for values that count per day. */
  coinToday: number;
  /** What has to stay of each currency. */
  floors: Record<Currency, number>;
}

/** One run: its id is another one at each run, for games that can tell a repeated order by it. */
export interface RunOrder {
  runId: string;
  at: Date;
  limits: RunLimits;
  /** Aborted when the server stops or has lost the account to another replica: finish at once. */
  signal: AbortSignal;
}

/** How a run of a task ended (screens.md, "How a screen behaves", 5). */
export interface TaskOutcome {
  result: TaskResult;
  reason: TaskReason;
  text: LocalText;
  /** Paid coin the run has cost. */
  coinSpent: number;
  gains: { name: LocalText; amount: number }[];
  /** The figures after the run, where the game gives them along with it. */
  reading?: TaskReading;
}

/** What the game says about one task of one player. */
export interface TaskReading {
  /** By the keys of the definition's `status`; what the game does not say is left out. */
  figures: Record<string, Figure>;
  /** What the game asks before it opens the feature; null is open. */
  lock: LocalText | null;
  /** Maxima lower than the definition's, by field key. */
  limits: Record<string, { max: number; why: LocalText }>;
}

/** A line of the game's chat; ids grow with time and are a player's own. */
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
 * The boundary to the game (design section 7). A gateway that has to act for a player later keeps what it
 * needs at sign-in. Each call but `runTask` has to answer within `GATEWAY_DEADLINE_MS`; all throw where the
 * game cannot be reached.
 */
export interface GameGateway {
  /** Named in the log at start. */
  name: string;
  /** Whether the figures are made up. */
  simulated: boolean;
  signIn(player: GamePlayer & { password: string }): Promise<SignIn>;
  regions(platform: number): Promise<string[]>;
  servers(platform: number, region: string): Promise<string[]>;
  gameInfo(player: GamePlayer): Promise<GameReading>;
  /** How the player's server counts its days, from what is known without asking the game. */
  clock(player: GamePlayer): GameClock;
  /** Logs in to the game to run tasks; `takeOver` puts the player out who plays elsewhere. */
  enter(player: GamePlayer, options: { takeOver: boolean }): Promise<Entry>;
  leave(player: GamePlayer): Promise<void>;
  /** Runs one task with whole, valid values, within `RUN_DEADLINE_MS`, between `enter` and `leave`. */
  runTask(
    player: GamePlayer,
    task: TaskDefinition,
    values: TaskValues,
    order: RunOrder,
  ): Promise<TaskOutcome>;
  /** Reads how tasks stand, by task id; unknown ones are left out. */
  readTasks(player: GamePlayer, tasks: readonly TaskDefinition[]): Promise<Record<string, TaskReading>>;
  /** The newest lines of these channels with ids above `after`, oldest first, at most `limit`. */
  chatLines(
    player: GamePlayer,
    options: { channels: readonly GameChannel[]; after: number; limit: number },
  ): Promise<GameChatLine[]>;
}

/** What a gateway module exports: its maker, given the clock. */
export interface GatewayModule {
  createGateway(options: { now: () => Date }): GameGateway | Promise<GameGateway>;
}
