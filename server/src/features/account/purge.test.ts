import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { type Kysely, sql } from 'kysely';
import { findAccount } from '../../account/account-repository';
import { naming, ofTheAccount } from '../../database/players-data';
import type { Tables } from '../../database/tables';
import { onEachDatabase, PASSWORD } from '../../testing/server';
import { strictGame } from '../../testing/strict-game';
import { makeWholeAccount } from '../../testing/whole-account';
import { MARK } from '../../testing/world';
import { purgeAccounts } from './purge';

/** Of the release before: triggers empty them with the entries. */
const BEFORE = ['realm_runs.player', 'realm_states.player'];

/** Every column that points to an account or a conversation: by its name, or by what it refers to. */
const pointing = sql<{ place: string }>`
  select distinct c.table_name || '.' || c.column_name as place
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  left join information_schema.key_column_usage k using (table_schema, table_name, column_name)
  left join information_schema.referential_constraints r using (constraint_schema, constraint_name)
  left join information_schema.constraint_table_usage u
    on u.constraint_name = r.unique_constraint_name and u.constraint_schema = r.unique_constraint_schema
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (
    c.column_name ~ '(^|_)(account|player)(_id)?$' or c.column_name = 'session_id'
    or u.table_name in ('accounts', 'chat_sessions', 'chat_images')
  )
  order by 1`;

const tableNames = sql<{ name: string }>`
  select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`;

onEachDatabase((server) => {
  const game = strictGame('');
  const purge = () => {
    const { db, clock } = server();
    return purgeAccounts({ db, gateway: game, log: { info() {}, error() {} }, now: () => clock.now });
  };

  /** Rows of every table, as one text each. */
  async function rowsWith(db: Kysely<Tables>, text: string): Promise<string[]> {
    const found: string[] = [];
    for (const { name } of (await tableNames.execute(db)).rows) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(name)} t where t::text ilike ${`%${text}%`}`.execute(db);
      found.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return found;
  }

  test('every column that points to an account is declared, with what becomes of it', async () => {
    const { rows } = await pointing.execute(server().db);
    const known = [...naming, ...BEFORE];
    expect(rows.map(({ place }) => place).filter((place) => !known.includes(place))).toEqual([]);
  });

  test('nothing of an account with something of everything is left; the audit knows a pseudonym', async () => {
    const { db, clock, send } = server();
    const { world, player, token } = await makeWholeAccount(server());
    for (const table of ofTheAccount)
      expect([
        table,
        (await db.selectFrom(table).select('account_id').where('account_id', '=', player.id).execute())
          .length > 0,
      ]).toEqual([table, true]);

    const unread = () =>
      db
        .selectFrom('chat_unread_totals')
        .select((eb) => eb.fn.sum('cs_unread').as('n'))
        .executeTakeFirst();
    const before = Number((await unread())?.n);
    const own = await db
      .selectFrom('chat_sessions')
      .select('cs_unread')
      .where('account_id', '=', player.id)
      .execute();
    await send(calls.accountDelete, { account: MARK, password: world.wire }, { token });
    clock.now = new Date(clock.now.getTime() + 7 * 86_400_000);
    expect(await purge()).toBe(1);

    expect(await rowsWith(db, MARK)).toEqual([]);
    for (const table of ofTheAccount)
      expect([
        table,
        await db.selectFrom(table).select('account_id').where('account_id', '=', player.id).execute(),
      ]).toEqual([table, []]);
    expect(before - Number((await unread())?.n)).toBe(own.reduce((sum, one) => sum + one.cs_unread, 0));
    expect(game.forgotten).toMatchObject([{ account: MARK }]);
    const gone = await db.selectFrom('staff_audit').selectAll().where('action', '=', 'player_gone').execute();
    const pseudonym = gone[0]?.whom ?? '';
    expect(pseudonym).toMatch(/^deleted-[\w-]{12}$/);
    const audit = await db
      .selectFrom('staff_audit')
      .select(['action', 'by'])
      .where('whom', '=', pseudonym)
      .execute();
    expect(audit).toContainEqual({ action: 'membership', by: 'notes-down' });
    expect(audit).toContainEqual({ action: 'player_delete', by: pseudonym });
    const changes = await db
      .selectFrom('membership_changes')
      .select('account_id')
      .where('pseudonym', '=', pseudonym)
      .execute();
    expect(changes).toEqual([{ account_id: null }, { account_id: null }]);
    // The others have what they had.
    expect((await server().logIn('stranger', PASSWORD)).status).toBe(200);
  });

  test('who registers a deleted name anew inherits nothing', async () => {
    const { player, send, db, clock } = server();
    const first = await player('phoenix');
    await send(calls.updateConfig, { setting: { mining: { enabled: true } } }, { token: first });
    const { data: chat } = await send(calls.chatCreateSession, {}, { token: first });
    await send(calls.chatSendMessage, { session_id: chat.session_id, content: 'secret' }, { token: first });
    const wire = obfuscate(PASSWORD, server().settings.LOGIN_OBFUSCATION_KEY);
    await send(calls.accountDelete, { account: 'phoenix', password: wire }, { token: first });
    clock.now = new Date(clock.now.getTime() + 7 * 86_400_000);
    await purge();
    const second = await player('phoenix');
    const id = (await findAccount(db, 'phoenix'))?.id;
    expect((await send(calls.me, {}, { token: first })).status).toBe(401);
    expect((await send(calls.getConfig, {}, { token: second })).data).toEqual({ setting: {}, revisions: {} });
    expect((await send(calls.me, {}, { token: second })).data).toMatchObject({ membership_level: 'none' });
    const old = await send(calls.chatGetHistory, { session_id: chat.session_id }, { token: second });
    expect(old.status).toBe(404);
    const fresh = await send(calls.chatCreateSession, {}, { token: second });
    expect(fresh.data.session_id).not.toBe(chat.session_id);
    expect(Object.keys((await send(calls.getUserIpDict, {}, { token: second })).data)).toEqual(['10.0.0.1']);
    expect((await send(calls.accountLogins, {}, { token: second })).data.logins).toHaveLength(1);
    expect(id).toBeDefined();
  });
});
