import type { ChatCard, ContentType, MessageAbout } from '@assistant/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Created, Json } from './column-types';

interface ChatSessionsTable {
  id: string;
  account_id: number | null;
  guest_hash: string | null;
  device_info: string;
  user_read_id: Generated<number>;
  cs_read_id: Generated<number>;
  /** Messages of the other side that this side has not read. */
  user_unread: Generated<number>;
  cs_unread: Generated<number>;
  /** Raised whenever messages come in between those that stand here. */
  epoch: Generated<number>;
  /** The epoch of the newest page that each side was given. */
  user_given_epoch: Generated<number>;
  cs_given_epoch: Generated<number>;
  /** The agent whose conversation it is; null: unclaimed. */
  agent_id: Generated<number | null>;
  claimed_at: Generated<Date | null>;
  /** When its agent last claimed it or wrote in it. */
  agent_seen_at: Generated<Date | null>;
  /** The player's first unanswered message; null where the last message is the agent's. */
  waiting_since: Generated<Date | null>;
  first_answer_at: Generated<Date | null>;
  /** Seconds that the player waited for it. */
  first_wait_s: Generated<number | null>;
  /** The newest message that somebody wrote, which no event is; 0: there is none. */
  last_message_id: Generated<number>;
  last_message_at: Generated<Date | null>;
  last_sender: Generated<'user' | 'cs' | null>;
  last_type: Generated<ChatMessagesTable['content_type'] | null>;
  /** Its first 120 characters. */
  last_text: Generated<string>;
  created_at: Created;
  closed_at: Date | null;
  closed_by: Generated<'agent' | 'player' | null>;
  /** The rating since it ended last. */
  rating: Generated<number | null>;
  rating_text: Generated<string>;
  /** The visitor whose conversation it was before an account took it over. */
  was_guest_hash: Generated<string | null>;
}

interface ChatMessagesTable {
  id: Generated<number>;
  session_id: string;
  sender: 'user' | 'cs';
  sender_name: string;
  content: string;
  content_type: ContentType;
  client_id: string;
  /** Who answered; null for a player's words, an event, and what was written before this was kept. */
  agent_id: Generated<number | null>;
  /** What a player asked about; null: nothing in particular. */
  about: ColumnType<MessageAbout | null, string | undefined, never>;
  created_at: Created;
}

/** How players rated what had ended. Rows are added, never changed: the last one of a closing counts. */
interface ChatRatingsTable {
  id: Generated<number>;
  session_id: string;
  closed_at: Date;
  stars: number;
  text: string;
  created_at: Date;
}

/** What agents note for each other. */
interface ChatNotesTable {
  id: Generated<number>;
  session_id: string;
  author_id: number;
  text: string;
  /** The newest message when it was written. */
  after_message: number;
  client_id: string;
  created_at: Date;
}

interface CannedAnswersTable {
  id: Generated<number>;
  shortcut: string;
  title: string;
  text: string;
  /** The same in English; null: there is none. */
  title_en: Generated<string | null>;
  text_en: Generated<string | null>;
  /** Whether players are offered it. */
  public: boolean;
  card: Json<ChatCard> | null;
}

/** Pictures of conversations. While one arrives, its bytes are in the table of the parts. */
interface ChatImagesTable {
  id: string;
  session_id: string;
  side: 'user' | 'cs';
  /** How many bytes are to come, and how many have. */
  bytes: number;
  received: Generated<number>;
  type: 'image/png' | 'image/jpeg' | 'image/webp' | null;
  data: Buffer | null;
  state: Generated<'arriving' | 'ready' | 'refused'>;
  /** When it began, then when it became whole. */
  created_at: Date;
}

interface ChatImagePartsTable {
  image_id: string;
  part: number;
  data: Buffer;
}

/** Which agents look at a conversation, or write in it. */
interface ChatLooksTable {
  session_id: string;
  account_id: number;
  writing: boolean;
  at: Date;
}

/** What no agent has read, over all sessions: the sum of the rows. */
interface ChatUnreadTotalsTable {
  shard: number;
  cs_unread: number;
}

/** The tables of conversations, by name. */
export interface ChatTables {
  chat_sessions: ChatSessionsTable;
  chat_messages: ChatMessagesTable;
  chat_ratings: ChatRatingsTable;
  chat_notes: ChatNotesTable;
  canned_answers: CannedAnswersTable;
  chat_images: ChatImagesTable;
  chat_image_parts: ChatImagePartsTable;
  chat_looks: ChatLooksTable;
  chat_unread_totals: ChatUnreadTotalsTable;
}
