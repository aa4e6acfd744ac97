import type { StaffRole } from '@assistant/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ChatTables } from './chat-tables';
import type { Created, Json } from './column-types';
import type { EngineTables } from './engine-tables';
import type { HistoryTables } from './history-tables';
import type { LoadTables } from './load-tables';
import type {
  MembershipChangesTable,
  MembershipGrantsTable,
  MembershipPricesTable,
  MembershipsTable,
} from './membership-tables';
import type { NotificationTables } from './notification-tables';

interface AccountsTable {
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
  /** Of staff: the name shown without case, width and spaces, so that two have none in common. */
  shown_key: Generated<string | null>;
  password_hash: string;
  wechat: string;
  server_name: string;
  server_info: string;
  game_platform: number;
  last_game_visit: Date | null;
  /** When the account is deleted with everything; null: it is not. */
  deletes_at: Generated<Date | null>;
  created_at: Created;
}

interface SessionsTable {
  token_hash: string;
  account_id: number;
  /** The desk has tokens of its own kind. */
  kind: Generated<'player' | 'desk'>;
  ip: string;
  device: string;
  /** Of a login of a board: the board's own id. Null for any other. */
  board_id: ColumnType<string | null, string | null | undefined, never>;
  created_at: Created;
  last_used_at: Date;
}

/** Why a login has ended that is not in `sessions` any more. */
interface EndedSessionsTable {
  token_hash: string;
  why: 'password' | 'ended' | 'deletion';
  at: Date;
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
  /** Of the account's settings: when its report is looked at next, by the revision beside; null means never. */
  report_at: Date | null;
  report_revision: number | null;
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

interface FeedbackTable {
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

interface AnnouncementsTable {
  id: Generated<number>;
  title_zh: string;
  title_en: string;
  body_zh: string;
  body_en: string;
  published_at: Date;
  /** Made by the caller, so that a repeated request publishes once. */
  client_id: ColumnType<string | null, string | null | undefined, never>;
}

/** Requests whose announcements are withdrawn. */
interface WithdrawnAnnouncementsTable {
  client_id: string;
}

/** The time that servers have believed last. */
interface KnownTimeTable {
  id: number;
  at: Date;
  /** What a clock said that is not believed, and for how long it has gone on. */
  doubted_at: Date | null;
  doubted_ms: number;
}

interface AnnouncementReadsTable {
  account_id: number;
  announcement_id: number;
}

export interface Tables extends ChatTables, EngineTables, HistoryTables, LoadTables, NotificationTables {
  accounts: AccountsTable;
  memberships: MembershipsTable;
  membership_changes: MembershipChangesTable;
  membership_grants: MembershipGrantsTable;
  membership_prices: MembershipPricesTable;
  sessions: SessionsTable;
  ended_sessions: EndedSessionsTable;
  login_records: LoginRecordsTable;
  login_failures: LoginFailuresTable;
  task_settings: TaskSettingsTable;
  staff_audit: StaffAuditTable;
  feedback: FeedbackTable;
  announcements: AnnouncementsTable;
  announcement_reads: AnnouncementReadsTable;
  withdrawn_announcements: WithdrawnAnnouncementsTable;
  known_time: KnownTimeTable;
}

/** A row of a table as it is read. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
