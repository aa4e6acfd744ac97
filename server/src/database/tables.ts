import type {
  Currency,
  Figure,
  GameChannel,
  LocalText,
  StaffRole,
  TaskReason,
  TaskResult,
} from '@assistant/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type {
  CannedAnswersTable,
  ChatImagePartsTable,
  ChatImagesTable,
  ChatLooksTable,
  ChatMessagesTable,
  ChatNotesTable,
  ChatSessionsTable,
  ChatUnreadTotalsTable,
} from './chat-tables';
import type { Created, Json } from './column-types';
import type { LoadCausesTable, LoadDevicesTable, LoadHoursTable, LoadTimesTable } from './load-tables';

export interface AccountsTable {
  id: Generated<number>;
  account: string;
  role: 'player' | 'agent';
  /** Null for players; an agent that the release before has added has none and is an `agent`. */
  staff_role: ColumnType<StaffRole | null, StaffRole | null | undefined, StaffRole | null>;
  /** Whether an agent takes conversations now. */
  available: Generated<boolean>;
  /** Since when somebody of the staff may not log in any more. */
  disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The name shown: a player's lord, an agent's own name. */
  username: string;
  password_hash: string;
  wechat: string;
  server_name: string;
  server_info: string;
  game_platform: number;
  last_game_visit: Date | null;
  created_at: Created;
}

interface MembershipsTable {
  account_id: number;
  level: 'none' | 'basic' | 'premium' | 'supreme';
  expires_at: Date;
  /** The agent's account, or `staff` for the command line. */
  granted_by: string;
  updated_at: Date;
}

/** The audit of memberships. */
interface MembershipChangesTable {
  id: Generated<number>;
  account_id: number;
  /** The agent's account, or `staff` for the command line. */
  changed_by: string;
  changed_at: Date;
  level_before: MembershipsTable['level'];
  expires_before: Date | null;
  level: MembershipsTable['level'];
  expires_at: Date;
  /** In the agent's words; may be empty. */
  reason: string;
  /** Made by the caller, so that a repeated request changes nothing. */
  client_id: string;
}

interface SessionsTable {
  token_hash: string;
  account_id: number;
  /** The desk has tokens of its own kind. */
  kind: Generated<'player' | 'desk'>;
  ip: string;
  device: string;
  created_at: Created;
  last_used_at: Date;
}

interface LoginRecordsTable {
  account_id: number;
  ip: string;
  device: string;
  count: number;
  last_time: Date;
}

interface LoginFailuresTable {
  id: Generated<number>;
  bucket: string;
  at: Date;
}

interface TaskSettingsTable {
  account_id: number;
  task_id: string;
  values: Json<Record<string, unknown>>;
  revision: number;
  updated_at: Date;
}

/** What staff did, at the desk and by the command line. */
interface StaffAuditTable {
  id: Generated<number>;
  at: Date;
  /** The account of the staff, or `staff` for the command line. */
  by: string;
  action: string;
  /** The account, conversation or text that it was done to. */
  whom: string;
  details: string;
}

export interface FeedbackTable {
  id: Generated<number>;
  account_id: number;
  category: 'bug' | 'suggestion' | 'account' | 'payment' | 'other';
  text: string;
  image_type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | null;
  image_base64: string | null;
  status: Generated<'received' | 'inProgress' | 'answered'>;
  answer: string | null;
  answered_at: Date | null;
  client_id: string | null;
  created_at: Created;
}

export interface AnnouncementsTable {
  id: Generated<number>;
  title_zh: string;
  title_en: string;
  body_zh: string;
  body_en: string;
  published_at: Date;
  /** Made by the caller, so that a repeated request publishes once. */
  client_id: ColumnType<string | null, string | null | undefined, never>;
}

interface AnnouncementReadsTable {
  account_id: number;
  announcement_id: number;
}

interface EngineAccountsTable {
  account_id: number;
  /** When the account is due for the engine; null means never. */
  wake_at: Date | null;
  /** Raised by every change that affects the plan, so that a game session under way does not miss one. */
  changes: Generated<number>;
  lease_owner: string | null;
  lease_until: Date | null;
  /**
   * No login to the game before this moment: the player was in it, or the last login ran as many tasks as it
   * may.
   */
  held_until: Date | null;
  held_for: 'elsewhere' | 'login' | null;
  /** When the engine stopped because the player was in the game. */
  stopped_at: Date | null;
  /** What the game said last of each currency, and what runs have spent of it since. */
  stock: ColumnType<Partial<Record<Currency, { read: number; spent: number }>>, string | undefined, string>;
}

/** What the simulated realm has done, by the key of the run. */
interface RealmRunsTable {
  key: string;
  player: string;
  task_id: string;
  game_day: number;
  at: Date;
  /** Null: the run was asked about before it began, so it must not begin any more. */
  outcome: ColumnType<
    {
      result: TaskResult;
      reason: TaskReason;
      text: LocalText;
      gains: { name: LocalText; amount: number }[];
    } | null,
    string | null,
    never
  >;
  coin: number;
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
  /** By which the game knows the run; null if it was not begun, or before there were keys. */
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
  text_zh: Generated<string>;
  text_en: Generated<string>;
  /** Paid coin: while it runs, what it may spend; then what it has spent. */
  coin: number;
  gains: ColumnType<{ name: LocalText; amount: number }[], string | undefined, string>;
  notify: Generated<boolean>;
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

export interface Tables {
  accounts: AccountsTable;
  memberships: MembershipsTable;
  membership_changes: MembershipChangesTable;
  sessions: SessionsTable;
  login_records: LoginRecordsTable;
  login_failures: LoginFailuresTable;
  load_devices: LoadDevicesTable;
  load_hours: LoadHoursTable;
  load_causes: LoadCausesTable;
  load_times: LoadTimesTable;
  task_settings: TaskSettingsTable;
  chat_sessions: ChatSessionsTable;
  chat_messages: ChatMessagesTable;
  chat_unread_totals: ChatUnreadTotalsTable;
  chat_notes: ChatNotesTable;
  chat_images: ChatImagesTable;
  chat_image_parts: ChatImagePartsTable;
  chat_looks: ChatLooksTable;
  canned_answers: CannedAnswersTable;
  staff_audit: StaffAuditTable;
  feedback: FeedbackTable;
  announcements: AnnouncementsTable;
  announcement_reads: AnnouncementReadsTable;
  engine_accounts: EngineAccountsTable;
  task_states: TaskStatesTable;
  task_readings: TaskReadingsTable;
  task_records: TaskRecordsTable;
  realm_runs: RealmRunsTable;
  game_chat_lines: GameChatLinesTable;
  game_chat_syncs: GameChatSyncsTable;
}

/** A row of a table as it is read. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
