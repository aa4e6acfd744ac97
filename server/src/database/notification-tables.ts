import type { LocalText, LoginEvent, NotificationEvent, WebhookPreset } from '@assistant/contract';
import type { Generated } from 'kysely';
import type { Json } from './column-types';

/** The channels that notify an account while no page is open. */
interface NotificationChannelsTable {
  id: Generated<number>;
  account_id: number;
  kind: 'webhook' | 'push';
  /** What a webhook speaks; null for push. */
  preset: WebhookPreset | null;
  /** The player's own name of it; of push the device's. */
  name: string;
  /** A webhook's address, or the endpoint of a push subscription. Both are secrets: anyone who has one can send. */
  address: string;
  /** Of a webhook what signs its messages; of push the subscription's keys, as JSON. */
  secret: string;
  /** Push ends with the login of the browser that it was set up in. */
  session: string | null;
  /** Of the page that it was set up on, for the links in messages. */
  origin: string | null;
  created_at: Date;
  /** When something arrived last. */
  sent_at: Date | null;
  failing_since: Date | null;
  /** How many messages in a row were given up. */
  given_up: Generated<number>;
  last_error: Json<LocalText> | null;
  /** Since when nothing is sent any more, because too much was given up. */
  off_since: Date | null;
}

/** Events that are in no message yet. */
interface NotificationEventsTable {
  id: Generated<number>;
  account_id: number;
  event: Json<NotificationEvent>;
  at: Date;
  /** It waits for others that belong into the same message, or for the end of quiet hours. */
  due_at: Date;
}

/** The messages to each channel: those that wait, and for a while those that ended. */
interface NotificationDeliveriesTable {
  id: string;
  channel_id: number;
  account_id: number;
  /** What is sent, as it was when it was made. */
  message: Json<StoredMessage>;
  created_at: Date;
  due_at: Date;
  /** How often sending it was started. */
  attempts: Generated<number>;
  lease_owner: string | null;
  lease_until: Date | null;
  ended_at: Date | null;
  result: 'sent' | 'givenUp' | null;
}

/** Events that happen once, so that each is notified once. */
interface NotificationMarksTable {
  account_id: number;
  what: string;
  at: Date;
}

/** Keys that all replicas share. */
interface ServerKeysTable {
  name: string;
  value: Json<Record<string, string>>;
}

/** A message as it is sent. */
export interface Message {
  title: string;
  text: string;
  /** The screen that it leads to. */
  path: string;
  /** A later one with the same tag replaces the earlier one on the screen. */
  tag: string;
  urgent: boolean;
  /** From then on it is of no use: it is not sent any more, and no push service keeps it. */
  until?: string;
  /** What can be pressed on it where a browser has that: an answer of the call that its path's key is for, or a path to open. */
  actions?: { action: string; title: string }[];
  /** In place of text and path where everybody of a group reads it: nothing with which they could act. */
  group?: { text: string; path: string };
  /** Of its words, where there are actions: what they have done is said in it. */
  language?: 'zh' | 'en';
  /** What has happened, for a program that reads it. */
  events: readonly object[];
}

/** A message to a player as it is stored. */
export interface StoredMessage extends Message {
  events: ((NotificationEvent | LoginEvent) & { at: string })[];
}

export interface NotificationTables {
  notification_channels: NotificationChannelsTable;
  notification_events: NotificationEventsTable;
  notification_deliveries: NotificationDeliveriesTable;
  notification_marks: NotificationMarksTable;
  server_keys: ServerKeysTable;
}
