import { randomUUID } from 'node:crypto';
import { UNSURE_PLATFORM } from '@assistant/contract';
import { addAccount } from '../account/account-repository';
import { connect, type Db } from '../database/connect';
import { migrate } from '../database/migrate';
import { createDatabase, hasPostgres } from '../testing/postgres';
import { untilOneWaits } from '../testing/until-one-waits';
import { closeSession } from './closing-repository';
import { joinSessions } from './join-repository';
import { addMessage, addOwnText } from './message-repository';
import { ensureSession } from './session-repository';
import { lockSession } from './session-row-repository';

const now = new Date('2026-05-01T04:00:00Z');

// The embedded database does one transaction after the other: only PostgreSQL has two at once.
(hasPostgres ? describe : describe.skip)('a text that is sent again while its visitor logs in', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let db: Db;
  beforeEach(async () => {
    database = await createDatabase();
    db = await connect({ DATABASE_URL: database.url, DATA_DIR: '' });
    await migrate(db);
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });

  test('is not stored beside that of the visitor’s conversation, which has ended', async () => {
    const account = await addAccount(db, {
      account: 'joins',
      role: 'player',
      staff_role: null,
      username: 'joins',
      shown_key: 'joins',
      password_hash: '',
      wechat: '',
      server_name: '',
      server_info: '',
      game_platform: UNSURE_PLATFORM,
      last_game_visit: null,
    });
    if (!account) throw new Error('The account was not added.');
    const [guest, player] = [{ guest_hash: 'secret' }, { account_id: account.id }];
    const text = (session_id: string) => ({
      session_id,
      client_id,
      sender_name: 'joins',
      content: 'once',
    });
    const client_id = randomUUID();
    const rest = { sender: 'user', content_type: 'text' } as const;
    const visited = await ensureSession(db, guest, randomUUID(), '');
    const first = await addMessage(db, { ...text(visited), ...rest }, now);
    await closeSession(db, visited, { by: 'agent', name: 'agent' }, now);
    const own = await ensureSession(db, player, randomUUID(), '');
    await addMessage(db, { ...text(own), ...rest, client_id: randomUUID() }, now);

    const { joined, sent } = await db.transaction().execute(async (trx) => {
      await lockSession(trx, own);
      const joined = joinSessions(db, guest.guest_hash, account, now);
      await untilOneWaits(db);
      const sent = addOwnText(db, player, text(own), now);
      await untilOneWaits(db, 2);
      return { joined, sent };
    });
    await joined;
    const stored = (await sent)?.message ?? (await addMessage(db, { ...text(own), ...rest }, now));
    expect(stored.id).toBe(first.id);
  });
});
