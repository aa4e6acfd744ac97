import type { GrantReason, MembershipLevel, MembershipPrice } from '@assistant/contract';
import type { ColumnType, Generated } from 'kysely';

/** Levels whose time has not started, in the order in which they start, in milliseconds. */
type Waiting = ColumnType<readonly { level: MembershipLevel; ms: number }[], string | undefined, string>;

export interface MembershipsTable {
  account_id: number;
  /** What is in force until `expires_at`; then what waits begins, whether or not it is stored here yet. */
  level: MembershipLevel;
  expires_at: Date;
  waiting: Waiting;
  /** The agent's account, or `staff` for the command line. */
  granted_by: string;
  /** When somebody changed it last. */
  updated_at: Date;
}

/** The audit of memberships. */
export interface MembershipChangesTable {
  id: Generated<number>;
  /** Null once the account is deleted: then it is known by the pseudonym. */
  account_id: number | null;
  pseudonym: Generated<string | null>;
  /** The agent's account, or `staff` for the command line. */
  changed_by: string;
  changed_at: Date;
  level_before: MembershipLevel;
  /** Null where there was no membership. */
  expires_before: Date | null;
  waiting_before: Waiting;
  level: MembershipLevel;
  expires_at: Date;
  waiting: Waiting;
  /** What was given; null where a change was taken back, and for one by the release before. */
  given_level: MembershipLevel | null;
  given_days: number | null;
  reason_code: GrantReason | null;
  order_number: Generated<string>;
  /** In the agent's words; may be empty. */
  reason: string;
  /** The lead who confirmed it, where an agent could not give it alone. */
  confirmed_by: string | null;
  /** The change that this one took back. */
  takes_back: number | null;
  /** Made by the caller, so that a repeated request changes nothing. */
  client_id: string;
}

/** What agents ask leads to give. */
export interface MembershipGrantsTable {
  id: Generated<number>;
  account_id: number;
  level: MembershipLevel;
  days: number;
  reason_code: GrantReason | null;
  order_number: string;
  reason: string;
  asked_by: string;
  asked_at: Date;
  client_id: string;
  /** Null: it waits. */
  decided: ColumnType<
    'confirmed' | 'refused' | 'withdrawn' | null,
    undefined,
    'confirmed' | 'refused' | 'withdrawn'
  >;
  decided_by: ColumnType<string | null, undefined, string>;
  decided_at: ColumnType<Date | null, undefined, Date>;
  /** The word with which it was decided. */
  words: Generated<string>;
}

/** The price list. Who set what is in the audit of the staff. */
export interface MembershipPricesTable {
  level: MembershipPrice['level'];
  days: number;
  price_zh: string;
  price_en: string;
  /** Both or none. */
  note_zh: string | null;
  note_en: string | null;
  link: string | null;
  set_at: Date;
}
