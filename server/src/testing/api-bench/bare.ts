import Fastify, { type FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import { hashSecret } from '../../account/token';
import type { Db } from '../../database/connect';
import { UNREAD_SHARDS } from '../../database/migrations/chat-counters';
import { type CallName, type Player, requestOf, SAVED } from './requests';

/** One statement of a bare twin. The reads of more than a row are those of the product as one. */
const SQL = {
  session: `select s.account_id, a.account from sessions s join accounts a on a.id = s.account_id where s.token_hash = $1`,
  config: `select task_id, "values", revision from task_settings where account_id = $1 order by task_id`,
  history: `select id, session_id, sender, sender_name, content, content_type, client_id, created_at
    from chat_messages where session_id = $1 order by id desc limit 51`,
  send: `with added as (
      insert into chat_messages (session_id, sender, sender_name, content, content_type, client_id, created_at)
      values ($1, 'user', $2, $3, 'text', $4, $5) returning id
    ), kept as (
      update chat_sessions set last_message_id = added.id, last_message_at = $5, last_sender = 'user',
        last_type = 'text', last_text = $3, waiting_since = coalesce(waiting_since, $5), cs_unread = cs_unread + 1
      from added where chat_sessions.id = $1
    ), total as (update chat_unread_totals set cs_unread = cs_unread + 1 where shard = $6)
    select id from added`,
  save: `with saved as (
      update task_settings set "values" = $3, revision = revision + 1, updated_at = $4
      where account_id = $1 and task_id = $2 and revision = $5 returning account_id, revision
    ), woken as (
      insert into engine_accounts (account_id, wake_at) select account_id, $4 from saved
      on conflict (account_id) do update set wake_at = $4, changes = engine_accounts.changes + 1
    )
    select revision from saved`,
};

interface Asked {
  token: string;
  content: string;
  client_id: string;
  revisions: Record<string, number>;
}

type Row = Record<string, unknown>;
type Answer = (player: Player, asked: Asked) => Promise<string>;

const envelope = (data: unknown): string => JSON.stringify({ code: 0, msg: '', data });

/** The answers of the bare twins. @param given the product's answers, whose bytes stand for what is not read */
function answersOf(db: Db, given: Record<CallName, string>): Record<CallName, Answer> {
  const ask = async (text: string, ...values: unknown[]) =>
    (await db.executeQuery(CompiledQuery.raw(text, values))).rows as Row[];
  const readOne =
    (call: CallName): Answer =>
    async ({ token }) => {
      await ask(SQL.session, hashSecret(token));
      return given[call];
    };
  const { messages: _, ...page } = JSON.parse(given.get_history).data;
  const { has_more, has_newer, user_read_id, cs_read_id, ...rest } = page;
  return {
    unread_count: readOne('unread_count'),
    me: readOne('me'),
    'tasks/day': readOne('tasks/day'),
    async get_config({ id }) {
      const rows = await ask(SQL.config, id);
      return envelope({
        setting: Object.fromEntries(rows.map((row) => [row.task_id, row.values])),
        revisions: Object.fromEntries(rows.map((row) => [row.task_id, row.revision])),
      });
    },
    async get_history({ session }) {
      const rows = await ask(SQL.history, session);
      const messages = rows
        .slice(0, 50)
        .reverse()
        .map(({ content, content_type, created_at, client_id, ...row }) => ({
          id: row.id,
          session_id: row.session_id,
          sender: row.sender,
          sender_name: row.sender_name,
          client_id,
          content_type,
          created_at,
          content,
        }));
      return envelope({ has_more, has_newer, user_read_id, cs_read_id, messages, ...rest });
    },
    async send_message({ session }, { content, client_id }) {
      const now = new Date();
      const shard = Number.parseInt(session.slice(-2), 16) % UNREAD_SHARDS;
      const [row] = await ask(SQL.send, session, '主公', content, client_id, now, shard);
      const message = { id: row?.id, session_id: session, sender: 'user', sender_name: '主公', client_id };
      return envelope({ ...message, content_type: 'text', created_at: now, content });
    },
    async update_config({ id }, { revisions }) {
      const values = JSON.stringify({ enabled: true });
      const [row] = await ask(SQL.save, id, SAVED, values, new Date(), revisions[SAVED]);
      if (!row) throw new Error('The setting was saved at another revision.');
      return envelope({ revisions: { [SAVED]: row.revision } });
    },
  };
}

/**
 * The bare twin of each call: a route on the same pool that makes the same writes or reads in one statement and answers
 * the same bytes; without session, checks, limits and log.
 */
export function bareTwins(
  db: Db,
  players: readonly Player[],
  given: Record<CallName, string>,
): FastifyInstance {
  const app = Fastify();
  const byToken = new Map(players.map((player) => [player.token, player]));
  const [first] = players;
  if (!first) throw new Error('The bench has players.');
  for (const [call, answer] of Object.entries(answersOf(db, given)))
    app.post(requestOf(call as CallName, first).path, async (request, reply) => {
      const asked = request.body as Asked;
      const player = byToken.get(asked.token);
      if (!player) throw new Error('The player is none of the bench.');
      return reply.type('application/json; charset=utf-8').send(await answer(player, asked));
    });
  return app;
}
