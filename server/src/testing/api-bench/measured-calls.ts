import type { Call } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { TaskDefinition } from '@assistant/tasks';
import { sql } from 'kysely';
import { findAccount } from '../../account/account-repository';
import type { Db } from '../../database/connect';
import { changeMembership } from '../change-membership';
import type { TestServer } from '../server';

/** A call, and the least that the work in it takes of the database: one statement with the same durability. */
export interface Measured {
  call: Call;
  /** As the client sends it, with UUID and NUMBER for another one each time. */
  input: object;
  bare(db: Db): Promise<unknown>;
  /** What part of its bare twin's rate it has to reach on PostgreSQL (issue: the API at the speed of its database). */
  target: number | undefined;
}

const MESSAGES = 50;

/** A player with all tasks on and a page of messages, and the calls that they make all day. */
export async function makeCalls(
  { send, player, db, clock }: TestServer,
  definitions: readonly TaskDefinition[],
): Promise<{ token: string; measured: Record<string, Measured> }> {
  const token = await player('all-day');
  const id = (await findAccount(db, 'all-day'))?.id ?? 0;
  await changeMembership(
    db,
    id,
    { level: 'supreme', days: 30, changedBy: 'bench', mayLower: false },
    clock.now,
  );
  const tasks = definitions.filter(({ kind }) => kind === 'task').map((task) => [task.id, { enabled: true }]);
  await send(calls.updateConfig, { setting: Object.fromEntries(tasks) }, { token });
  const { session_id } = (await send(calls.chatCreateSession, {}, { token })).data;
  await sql`
    insert into chat_messages (session_id, sender, sender_name, content, content_type, client_id)
    select ${session_id}::uuid, 'cs', 'bench', 'message ' || n, 'text', gen_random_uuid()
    from generate_series(1, ${MESSAGES}::int) n`.execute(db);
  const account = (of: Db) => sql`select * from accounts where id = ${id}`.execute(of);
  const values = JSON.stringify({ enabled: true });
  return {
    token,
    measured: {
      unread_count: { call: calls.chatUnreadCount, input: {}, bare: account, target: 0.5 },
      me: { call: calls.me, input: {}, bare: account, target: 0.4 },
      'tasks/day': { call: calls.tasksDay, input: {}, bare: account, target: undefined },
      get_config: {
        call: calls.getConfig,
        input: {},
        bare: (of) => sql`select * from task_settings where account_id = ${id}`.execute(of),
        target: 0.6,
      },
      get_history: {
        call: calls.chatGetHistory,
        input: { session_id, limit: MESSAGES },
        bare: (of) =>
          sql`
          select * from chat_messages where session_id = ${session_id} order by id desc limit ${MESSAGES}`.execute(
            of,
          ),
        target: 0.6,
      },
      send_message: {
        call: calls.chatSendMessage,
        input: { session_id, content: 'a message', client_id: 'UUID' },
        bare: (of) =>
          sql`
          insert into chat_messages (session_id, sender, sender_name, content, content_type, client_id)
          values (${session_id}::uuid, 'user', 'bench', 'a message', 'text', gen_random_uuid())`.execute(of),
        target: 0.6,
      },
      update_config: {
        call: calls.updateConfig,
        input: { setting: { mining: { enabled: true, raidTimes: 'NUMBER' } } },
        bare: (of) =>
          sql`
          update task_settings set "values" = ${values}, revision = revision + 1
          where account_id = ${id} and task_id = 'mining'`.execute(of),
        target: 0.6,
      },
    },
  };
}
