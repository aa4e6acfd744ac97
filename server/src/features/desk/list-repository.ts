import type { DeskTab } from '@assistant/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connect';
import { type DeskSessionRow, selectDeskSessions } from './desk-session-repository';
import type { Place } from './place';

type Query = ReturnType<typeof selectDeskSessions>;

/** Conversations in which somebody waits, the longest first. `mine`: those of an agent; `unclaimed`: those without an agent. */
function waiting(query: Query, tab: DeskTab, agentId: number): Query {
  const open = query.where('s.closed_at', 'is', null).where('s.waiting_since', 'is not', null);
  return ofTab(open, tab, agentId).orderBy('s.waiting_since').orderBy('s.id');
}

/** Open conversations that are answered, the newest message first. */
function answered(query: Query, tab: DeskTab, agentId: number): Query {
  const open = query
    .where('s.closed_at', 'is', null)
    .where('s.last_message_id', '>', 0)
    .where('s.waiting_since', 'is', null);
  return ofTab(open, tab, agentId).orderBy('s.last_message_id', 'desc');
}

function ofTab(query: Query, tab: DeskTab, agentId: number): Query {
  if (tab === 'mine') return query.where('s.agent_id', '=', agentId);
  return tab === 'waiting' ? query.where('s.agent_id', 'is', null) : query;
}

/** Ended conversations, the newest end first. */
function ended(query: Query): Query {
  return query
    .where('s.closed_at', 'is not', null)
    .where('s.last_message_id', '>', 0)
    .orderBy('s.closed_at', 'desc')
    .orderBy('s.id', 'desc');
}

/** At most `limit` ended conversations after a cursor. */
function endedPage(db: Db, after: Place | undefined, limit: number): Promise<DeskSessionRow[]> {
  const query = ended(selectDeskSessions(db)).limit(limit);
  if (after?.part !== 'ended') return query.execute();
  return query.where(sql<boolean>`(s.closed_at, s.id) < (${after.at}, ${after.id}::uuid)`).execute();
}

/** At most `limit` conversations of a tab after a cursor: who waits longest, then the newest message. */
export async function listSessions(
  db: Db,
  { tab, agentId, after, limit }: { tab: DeskTab; agentId: number; after?: Place | undefined; limit: number },
): Promise<DeskSessionRow[]> {
  if (tab === 'closed') return endedPage(db, after, limit);
  const rows: DeskSessionRow[] = [];
  if (after?.part !== 'answered') {
    const query = waiting(selectDeskSessions(db), tab, agentId).limit(limit);
    const page =
      after?.part === 'waiting'
        ? query.where(sql<boolean>`(s.waiting_since, s.id) > (${after.at}, ${after.id}::uuid)`)
        : query;
    rows.push(...(await page.execute()));
  }
  // A player who is answered does not wait, so that the first tab ends with the last who does.
  if (tab === 'waiting' || rows.length === limit) return rows;
  const rest = answered(selectDeskSessions(db), tab, agentId).limit(limit - rows.length);
  const page = after?.part === 'answered' ? rest.where('s.last_message_id', '<', after.messageId) : rest;
  rows.push(...(await page.execute()));
  return rows;
}

/** How many conversations the tabs hold; each counts up to `max`. */
export async function countTabs(db: Db, agentId: number, max: number) {
  const open = sql`select from chat_sessions where closed_at is null`;
  const { rows } = await sql<{ waiting: number; mine: number; all: number }>`
    select
      (select count(*) from (
        ${open} and waiting_since is not null and agent_id is null limit ${max}) q) as waiting,
      (select count(*) from (
        ${open} and agent_id = ${agentId} and last_message_id > 0 limit ${max}) q) as mine,
      (select count(*) from (${open} and waiting_since is not null limit ${max}) q) +
      (select count(*) from (
        ${open} and waiting_since is null and last_message_id > 0 limit ${max}) q) as all`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Nothing was counted.');
  return { ...counts, all: Math.min(max, counts.all) };
}
