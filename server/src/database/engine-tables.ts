import type {
  Currency,
  Figure,
  GameChannel,
  LeftOutReason,
  LocalText,
  TaskReason,
  TaskResult,
  WordAnswer,
} from '@assistant/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './column-types';

interface EngineAccountsTable {
  account_id: number;
  /** When the account is due for the engine; null means never. */
  wake_at: Date | null;
  /** Raised by every change that affects the plan, so that a game session under way does not miss one. */
  changes: Generated<number>;
  lease_owner: string | null;
  lease_until: Date | null;
  /** When it is looked whether a word is sent before its next login; null where none is wanted, or an older server has planned it. */
  word_at: Date | null;
  /** No login to the game before this moment: the player was in it, or the last login ran as many tasks as it may. */
  held_until: Date | null;
  /** Null where the game could not be entered. */
  held_for: 'elsewhere' | 'login' | null;
  /** When the engine stopped because the player was in the game. */
  stopped_at: Date | null;
  /** When what the player has was read and kept last. */
  resources_at: Date | null;
  /** What the game said last of each currency, and what runs have spent of it since. */
  stock: ColumnType<Partial<Record<Currency, { read: number; spent: number }>>, string | undefined, string>;
}

/** What a release has the engine plan again, and how far that has come: one row. */
interface EngineReplansTable {
  id: number;
  /** All tasks with their rhythms. */
  tasks: string;
  scope: 'sleepers' | 'all';
  after_account: Generated<number>;
  done: Generated<boolean>;
}

/** That everything here was put back from a backup: one row. */
interface RestoresTable {
  id: number;
  /** When the backup was made; what happened from then on until `restored_at` is unknown. */
  backup_at: Date;
  restored_at: Date;
  /** When its releases were in their place as well; null where it was cut off before. */
  releases_at: Date | null;
  /** When an operator has let the engine go on. */
  goes_on_at: Date | null;
}

export interface TaskStatesTable {
  account_id: number;
  task_id: string;
  /** The run that was planned last; null means none. */
  next_run: Date | null;
  last_start: Date | null;
  /** Game days, by number. */
  done_day: number | null;
  skip_day: number | null;
  paused_at: Date | null;
  retries: Generated<number>;
  retry_at: Date | null;
  /** When the player asked that what was planned for later that game day runs now. */
  asked_at: Date | null;
  /** Since when planned runs are left out, which may be ahead, and why; null while none is. */
  left_from: Date | null;
  left_reason: LeftOutReason | null;
}

interface TaskReadingsTable {
  account_id: number;
  task_id: string;
  reading: Json<{
    figures: Record<string, Figure>;
    lock: LocalText | null;
    limits: Record<string, { max: number; why: LocalText }>;
  }>;
  read_at: Date;
}

interface TaskRecordsTable {
  id: Generated<number>;
  /** The key by which the game knows the run; null if it was not started, or before there were keys. */
  key: string | null;
  account_id: number;
  task_id: string;
  game_day: number;
  trigger: 'schedule' | 'manual';
  started_at: Date;
  /** Null while it runs. */
  finished_at: Date | null;
  result: TaskResult | null;
  reason: TaskReason | null;
  /** While it is under way: the words of what bounds the run, a line each. */
  text_zh: Generated<string>;
  text_en: Generated<string>;
  /** Paid coin: while it runs, what it may spend; then what it has spent. */
  coin: number;
  gains: ColumnType<{ name: LocalText; amount: number }[], string | undefined, string>;
  notify: Generated<boolean>;
}

/** Spans of planned runs that were left out and are over. */
interface LeftOutSpansTable {
  id: Generated<number>;
  account_id: number;
  task_id: string;
  began_at: Date;
  ended_at: Date;
  /** The planned runs that neither a run nor a record stands for. */
  runs: number;
  reason: LeftOutReason;
}

/** The words that were sent before a login to the game. */
interface LoginWordsTable {
  /** Of the key in the message's link, which can do something about this login until it starts. */
  key_hash: string;
  account_id: number;
  /** The game day of the login. */
  game_day: number;
  login_at: Date;
  /** What it was to run, the first task first. */
  tasks: Json<string[]>;
  made_at: Date;
  answer: WordAnswer | null;
  answered_at: Date | null;
}

interface CoinEntriesTable {
  /** The record of the run, which may be deleted before. */
  record_id: number;
  account_id: number;
  task_id: string;
  game_day: number;
  trigger: 'schedule' | 'manual';
  at: Date;
  /** The most it might spend. */
  reserved: number;
  /** The daily cap at that moment, and what the game day had cost; null for a run that was not to spend anything. */
  cap: number | null;
  spent_before: number | null;
  /** Null while it is under way. */
  spent: number | null;
  reason: TaskReason | null;
  text_zh: Generated<string>;
  text_en: Generated<string>;
}

interface GameChatLinesTable {
  account_id: number;
  line_id: number;
  channel: GameChannel;
  sender: string;
  text: string;
  /** Whether the sender is on the player's blacklist in the game. */
  blocked: boolean;
  at: Date;
}

interface GameChatSyncsTable {
  account_id: number;
  synced_at: Date;
  /** When the lines are read again; null if they are not kept. */
  next_at: Date | null;
}

/** What the gateway keeps of players. */
interface GatewayEntriesTable {
  /** The player's key: account, platform, region and server as JSON. */
  player: string;
  key: string;
  value: ColumnType<unknown, string, string>;
  expires_at: Date | null;
}

interface DemoSwitchesTable {
  name: string;
  value: ColumnType<unknown, string, string>;
}

/** The tables of the engine and of the gateway, by name. */
export interface EngineTables {
  engine_accounts: EngineAccountsTable;
  engine_replans: EngineReplansTable;
  restores: RestoresTable;
  task_states: TaskStatesTable;
  task_readings: TaskReadingsTable;
  task_records: TaskRecordsTable;
  coin_entries: CoinEntriesTable;
  left_out_spans: LeftOutSpansTable;
  login_words: LoginWordsTable;
  gateway_entries: GatewayEntriesTable;
  demo_switches: DemoSwitchesTable;
  game_chat_lines: GameChatLinesTable;
  game_chat_syncs: GameChatSyncsTable;
}
