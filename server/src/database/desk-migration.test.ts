import { randomUUID } from 'node:crypto';
import { Migrator } from 'kysely';
import { openEmbedded } from '../testing/embedded';
import { type Db, queryBuilder } from './connect';
import { migrate } from './migrate';
import { migrations } from './migrations';

const place = { wechat: '', server_name: '', server_info: '', game_platform: 1, password_hash: '' };
const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 4, minute));

async function addAccount(db: Db, account: string, role: 'player' | 'agent'): Promise<number> {
  const row = { account, username: account, role, ...place };
  return (await db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** What the server of the release before writes: none of the new columns. */
async function writeAsBefore(db: Db, name: string, senders: readonly ('user' | 'cs')[]): Promise<string> {
  const account_id = await addAccount(db, name, 'player');
  const agent = await addAccount(db, `${name}-agent`, 'agent');
  for (const [id, owner] of [account_id, agent].entries()) {
    const session = {
      token_hash: `${name}${id}`,
      account_id: owner,
      ip: '',
      device: '',
      last_used_at: at(0),
    };
    await db.insertInto('sessions').values(session).execute();
  }
  const session_id = randomUUID();
  const chat = { id: session_id, account_id, guest_hash: null, device_info: '', closed_at: null };
  await db.insertInto('chat_sessions').values(chat).execute();
  for (const [n, sender] of senders.entries()) {
    const content = `${n} ${'话'.repeat(200)}`;
    const message = { session_id, sender, content, sender_name: '', content_type: 'text' as const };
    await db
      .insertInto('chat_messages')
      .values({ ...message, client_id: randomUUID(), created_at: at(n) })
      .execute();
  }
  return session_id;
}

const rowOf = (db: Db, id: string) =>
  db.selectFrom('chat_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test("conversations get their newest message and their waiting time, agents a role, and agents' old tokens end", async () => {
  const db = queryBuilder(await openEmbedded());
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0008-membership-changes')).error).toBeUndefined();
  const waits = await writeAsBefore(db, 'waits', ['user', 'cs', 'user', 'user']);
  const answered = await writeAsBefore(db, 'answered', ['user', 'cs']);
  const silent = await writeAsBefore(db, 'silent', []);
  await migrate(db);

  expect(await rowOf(db, waits)).toMatchObject({
    waiting_since: at(2),
    last_message_at: at(3),
    last_sender: 'user',
    last_type: 'text',
    last_text: `3 ${'话'.repeat(118)}`,
  });
  expect(await rowOf(db, answered)).toMatchObject({ waiting_since: null, last_sender: 'cs' });
  expect(await rowOf(db, silent)).toMatchObject({ waiting_since: null, last_message_id: 0 });
  const tokens = await db
    .selectFrom('sessions')
    .select(['token_hash', 'kind'])
    .orderBy('token_hash')
    .execute();
  expect(tokens).toEqual(
    ['answered0', 'silent0', 'waits0'].map((token_hash) => ({ token_hash, kind: 'player' })),
  );
  const roles = await db.selectFrom('accounts').select(['role', 'staff_role']).distinct().execute();
  expect(roles.toSorted((a, b) => (a.role < b.role ? -1 : 1))).toEqual([
    { role: 'agent', staff_role: 'agent' },
    { role: 'player', staff_role: null },
  ]);

  // The server of the release before goes on beside the new one.
  await expect(writeAsBefore(db, 'goes-on', ['user'])).resolves.toEqual(expect.any(String));
  await db.destroy();
});
