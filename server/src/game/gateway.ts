import type { GameInfo, LocalText } from '@assistant/shared/contract';

/** A player as the game knows one; region and server are empty where the version is unsure. */
export interface GamePlayer {
  account: string;
  platform: number;
  region: string;
  server: string;
}

export type SignIn = { ok: true; lordName: string } | { ok: false; reason: LocalText };

/** How a run of a task ended (screens.md, "How a screen behaves", 5). */
export interface TaskOutcome {
  result: 'done' | 'partly' | 'skipped' | 'blocked' | 'failed';
  note: LocalText;
  /** Paid coin (元宝) the run has cost. */
  coinSpent: number;
}

/** What the game itself says; the server adds the player's place and the time of reading. */
export type GameReading = Omit<
  GameInfo,
  'server_name' | 'server_info' | 'game_platform' | 'read_at' | 'simulated'
>;

/**
 * The boundary to the game (design section 7). A gateway that has to act for a player later keeps what it
 * needs at sign-in. Each call has to answer within `GATEWAY_DEADLINE_MS` and throws where the game cannot
 * be reached.
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
  runTask(
    player: GamePlayer,
    taskId: string,
    values: Record<string, unknown>,
    at: Date,
  ): Promise<TaskOutcome>;
}

/** What a gateway module exports: its maker, given the clock. */
export interface GatewayModule {
  createGateway(options: { now: () => Date }): GameGateway | Promise<GameGateway>;
}
