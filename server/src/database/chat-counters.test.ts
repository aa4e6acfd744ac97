import { randomUUID } from 'node:crypto';
import { type Kysely, Migrator } from 'kysely';
import { countForAgents, unreadOfPlayer } from '../chat/unread-repository';
import { openEmbedded } from '../testing/embedded';
import { queryBuilder } from './connect';
import { migrate } from './migrate';
import { migrations } from './migrations';
import { readAlone } from './read-along';
import type { Tables } from './tables';

/** The schema as it was before unread messages were counted where they are written. */
async function migrateBefore(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo('0006-indexes');
  if (error) throw error;
}

test('unread messages of a database of before are counted by the migration', async () => {
  const db = queryBuilder(await openEmbedded());
  await migrateBefore(db);
  const place = { wechat: '13800000000', server_name: '', server_info: '', game_platform: 1 };
  const { id: account_id } = await db
    .insertInto('accounts')
    .values({ account: 'before', username: 'before', password_hash: '', role: 'player', ...place })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session_id = randomUUID();
  await db
    .insertInto('chat_sessions')
    .values({ id: session_id, account_id, guest_hash: null, device_info: '', closed_at: null })
    .execute();
  const senders = ['user', 'cs', 'cs', 'user', 'cs'] as const;
  const message = { session_id, sender_name: '', content: '', content_type: 'text' as const };
  const ids: number[] = [];
  for (const sender of senders) {
    const values = { ...message, sender, client_id: randomUUID() };
    ids.push(
      (await db.insertInto('chat_messages').values(values).returning('id').executeTakeFirstOrThrow()).id,
    );
  }
  await db.updateTable('chat_sessions').set({ user_read_id: ids[1], cs_read_id: ids[0] }).execute();
  await migrate(db);
  const unread = { total_unread: 2, sessions: [{ session_id, unread_count: 2 }] };
  expect(await readAlone(db, unreadOfPlayer, account_id)).toEqual(unread);
  expect(await countForAgents(db)).toEqual({
    total_unread: 1,
    sessions: [{ session_id, unread_count: 1 }],
  });
  await db.destroy();
});
