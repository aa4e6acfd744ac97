import type { KeptDays } from '@assistant/contract';
import type { Tables } from './tables';

type Column<Name extends keyof Tables> = keyof Tables[Name] & string;

/** Whose the rows of a table are: an account's by its id or its name, or those of one of its conversations or pictures. */
type Whose<C extends string> =
  | { account: C }
  | { name: C }
  | { conversation: C }
  | { picture: C }
  | { gateway: C };

/** The lines of the audit that are about the account that they name; others name an app, a conversation or a shortcut there. */
export const ABOUT_ACCOUNTS = '^(membership|player)(_|$)';

/** How a table comes into the file that a player downloads. */
export interface InFile<C extends string = string> {
  /** What orders the rows of an account, each of which has another one. */
  key: readonly C[];
  /** What is left out: secrets, and what says nothing of the player. A dot goes into JSON. */
  without?: readonly string[];
  /** A column of bytes, which is in the file as base64. */
  bytes?: C;
  /** Its rows may be large: each is a page of its own. */
  large?: true;
}

/** How long each kind of data is kept, where its age removes it: by the settings, or as long as it has any effect. */
export type Period =
  | keyof KeptDays
  | ('attempts' | 'deliveries' | 'endings' | 'loads' | 'marks' | 'parts' | 'refusals' | 'statistics');

/** How the age of a row removes it. */
export interface Aged<C extends string = string> {
  kept: Period;
  /** The moment from which it counts; null: it stays. Of a game day its number. */
  at: C;
  /** Rows come in the order of their ids: only the first ones are looked at, which needs no index. */
  inOrder?: true;
  /** A row that another one of the table names here stays as long as that one. */
  namedBy?: C;
}

/** What one table holds of players, and what becomes of it. */
interface Declared<C extends string> {
  /** Undefined: it holds nothing of a player. */
  of?: Whose<C>;
  /**
   * What becomes of the rows with the account: they go, the one that finds the others goes last, they stay under a pseudonym, or
   * something else removes them: the gateway, or the row that they belong to.
   */
  leaving?: 'goes' | 'last' | 'pseudonym' | 'elsewhere';
  /** A sentence says why it is in no file. */
  file?: InFile<C> | string;
  /** Undefined: its age alone removes nothing, or not by itself (a conversation goes as a whole). */
  aged?: Aged<C>;
  /** Other columns that name an account: of staff, or a second name of the same one. */
  names?: readonly C[];
}

const account = { of: { account: 'account_id' }, leaving: 'goes' } as const;
const conversation = { of: { conversation: 'session_id' }, leaving: 'goes' } as const;
const nothing = {};
/** Counted by game days. */
const statistics = { kept: 'statistics', at: 'game_day' } as const;
/** Counted by hours. */
const hours = { aged: { kept: 'loads', at: 'hour' } } as const;

const MESSAGE = ['message.path', 'message.actions', 'message.events', 'message.group', 'message.tag'];
const LEASE = ['lease_owner', 'lease_until'];

/**
 * Every table, and what it holds of players. What deletes an account, what writes its file and what removes what is old follow
 * this; a table that is not here does not compile. In the order in which rows can be deleted.
 */
export const playersData = {
  notification_deliveries: {
    ...account,
    file: { key: ['id'], without: [...LEASE, ...MESSAGE] },
    aged: { kept: 'deliveries', at: 'ended_at' },
  },
  notification_events: { ...account, file: { key: ['id'] } },
  notification_marks: { ...account, file: { key: ['what'] }, aged: { kept: 'marks', at: 'at' } },
  // Who has the address of a channel can send to it.
  notification_channels: { ...account, file: { key: ['id'], without: ['address', 'secret', 'session'] } },
  sessions: {
    ...account,
    file: {
      key: ['created_at', 'last_used_at', 'ip', 'device'],
      without: ['token_hash', 'kind', 'board_id'],
    },
  },
  login_records: { ...account, file: { key: ['ip', 'device'] }, aged: { kept: 'logins', at: 'last_time' } },
  memberships: { ...account, file: { key: ['account_id'], without: ['granted_by'] } },
  membership_grants: {
    ...account,
    file: { key: ['id'], without: ['asked_by', 'decided_by', 'reason', 'words', 'client_id'] },
  },
  task_settings: { ...account, file: { key: ['task_id'], without: ['report_revision'] } },
  task_states: { ...account, file: { key: ['task_id'] } },
  task_readings: { ...account, file: { key: ['task_id'] } },
  task_records: {
    ...account,
    file: { key: ['id'], without: ['key'] },
    aged: { kept: 'runs', at: 'finished_at', inOrder: true },
  },
  coin_entries: { ...account, file: { key: ['record_id'] }, aged: statistics },
  left_out_spans: { ...account, file: { key: ['id'] }, aged: { kept: 'statistics', at: 'ended_at' } },
  login_words: {
    ...account,
    file: { key: ['login_at'], without: ['key_hash'] },
    aged: { kept: 'deliveries', at: 'login_at' },
  },
  task_days: { ...account, file: { key: ['game_day', 'task_id'] }, aged: statistics },
  task_gains: { ...account, file: { key: ['game_day', 'task_id', 'name_zh'] }, aged: statistics },
  resource_readings: { ...account, file: { key: ['hour'], without: ['hour'] } },
  game_chat_lines: { ...account, file: { key: ['line_id'] } },
  game_chat_syncs: { ...account, file: { key: ['account_id'] } },
  engine_accounts: { ...account, file: { key: ['account_id'], without: [...LEASE, 'changes'] } },
  release_testers: { ...account, file: { key: ['account_id'] } },
  feedback: {
    ...account,
    file: { key: ['id'], without: ['client_id'], large: true },
    aged: { kept: 'feedback', at: 'created_at', inOrder: true },
  },
  announcement_reads: { ...account, file: { key: ['announcement_id'] } },
  chat_looks: {
    ...conversation,
    file: 'It says which of the staff looks at a conversation now.',
    names: ['account_id'],
  },
  chat_notes: {
    ...conversation,
    file: 'Staff write it for each other: no call of a player reads it. An operator hands it out on request.',
    names: ['author_id'],
  },
  chat_ratings: { ...conversation, file: { key: ['id'] } },
  chat_image_parts: {
    of: { picture: 'image_id' },
    leaving: 'elsewhere',
    file: 'It holds parts of a picture that has not arrived whole.',
  },
  chat_images: {
    ...conversation,
    file: { key: ['id'], without: ['received'], bytes: 'data', large: true },
    aged: { kept: 'pictures', at: 'created_at' },
  },
  chat_messages: { ...conversation, file: { key: ['id'], without: ['client_id', 'agent_id'] } },
  chat_sessions: {
    of: { account: 'account_id' },
    leaving: 'last',
    names: ['agent_id'],
    file: {
      key: ['id'],
      without: [
        ...['guest_hash', 'was_guest_hash', 'agent_id', 'agent_seen_at', 'claimed_at', 'last_message_id'],
        ...[
          'user_read_id',
          'cs_read_id',
          'user_unread',
          'cs_unread',
          'last_sender',
          'last_type',
          'last_text',
        ],
        ...['epoch', 'user_given_epoch', 'cs_given_epoch'],
      ],
    },
  },
  // The reason of a change and the order number go; its words are of the staff for each other; who changed what stays known.
  membership_changes: {
    of: { account: 'account_id' },
    leaving: 'pseudonym',
    file: { key: ['id'], without: ['changed_by', 'confirmed_by', 'reason', 'client_id', 'pseudonym'] },
    aged: { kept: 'audit', at: 'changed_at', inOrder: true, namedBy: 'takes_back' },
  },
  staff_audit: {
    of: { name: 'whom' },
    leaving: 'pseudonym',
    file: { key: ['id'], without: ['by', 'details', 'whom'] },
    aged: { kept: 'audit', at: 'at', inOrder: true },
    names: ['by'],
  },
  accounts: {
    of: { account: 'id' },
    leaving: 'last',
    names: ['account'],
    file: {
      key: ['id'],
      without: ['id', 'password_hash', 'shown_key', 'role', 'staff_role', 'available', 'disabled_at'],
    },
  },
  gateway_entries: {
    of: { gateway: 'player' },
    leaving: 'elsewhere',
    file: 'It is the gateway’s own, with the password of the game.',
  },

  engine_replans: { names: ['after_account'] },
  ended_sessions: { aged: { kept: 'endings', at: 'at' } },
  login_failures: { aged: { kept: 'attempts', at: 'at' } },
  announcements: nothing,
  withdrawn_announcements: nothing,
  membership_prices: nothing,
  canned_answers: nothing,
  chat_unread_totals: nothing,
  restores: nothing,
  known_time: nothing,
  demo_switches: nothing,
  server_keys: nothing,
  released_sites: nothing,
  release_webhooks: nothing,
  site_parts: { aged: { kept: 'parts', at: 'at' } },
  load_devices: { aged: { kept: 'loads', at: 'counted_at' } },
  load_hours: hours,
  load_begins: nothing,
  load_causes: hours,
  load_times: hours,
  load_parts: hours,
  policy_reports: { aged: { kept: 'refusals', at: 'hour' } },
} as const satisfies { [Name in keyof Tables]: Declared<Column<Name>> };

type Data = typeof playersData;

/** The tables whose declaration has something. */
type Having<Part> = { [Name in keyof Data]: Data[Name] extends Part ? Name : never }[keyof Data];

type OfAccount = Having<{ of: { account: 'account_id' }; leaving: 'goes' }>;
type OfConversation = Having<{ of: { conversation: string }; leaving: 'goes' }>;

const declared = Object.entries(playersData) as [keyof Data, Declared<string>][];

const going = (whose: string) =>
  declared.flatMap(([table, { of = {}, leaving }]) => (leaving === 'goes' && whose in of ? [table] : []));

/** Tables whose rows belong to the account in `account_id`, in the order in which they can go. */
export const ofTheAccount = going('account') as OfAccount[];

/** Tables whose rows belong to a conversation of the account, in the order in which they can go. */
export const ofItsConversations = going('conversation') as OfConversation[];

/** The tables of a player's file, with whose their rows are, the account itself first. */
export const inTheFile = declared
  .toReversed()
  .flatMap(([table, { of, file }]) => (of && typeof file === 'object' ? [{ table, of, file }] : []));

/** The tables whose rows are removed by their age. */
export const agedTables = declared.flatMap(([table, { aged }]) => (aged ? [{ table, ...aged }] : []));

/** Every column that names an account or what belongs to one, as `table.column`. */
export const naming = declared.flatMap(([table, { of = {}, names = [] }]) =>
  [...Object.values(of), ...names].map((column) => `${table}.${column}`),
);
