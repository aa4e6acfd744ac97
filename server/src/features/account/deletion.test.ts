import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { makeBench } from '../../testing/bench';
import { makeDesk } from '../../testing/desk';
import { fakeGame } from '../../testing/fake-game';
import { onEachDatabase, PASSWORD } from '../../testing/server';
import { purgeAccounts } from './purge';

const DAY_MIN = 24 * 60;
const NOON = new Date('2026-05-01T04:00:00Z');
const WEEK_LATER = '2026-05-08T04:00:00.000Z';

onEachDatabase((server) => {
  const { now, pass, save, replica, idOf, member } = makeBench(server);
  const { asks } = makeDesk(server);
  const wire = (password = PASSWORD) => obfuscate(password, server().settings.LOGIN_OBFUSCATION_KEY);
  const remove = (token: string, account: string, password = PASSWORD) =>
    server().send(calls.accountDelete, { account, password: wire(password) }, { token });
  const keep = (username: string, password = PASSWORD) =>
    server().send(calls.accountKeep, { username, password: wire(password) });
  const me = (token: string) => server().send(calls.me, {}, { token });
  const purge = async () => {
    const { gateway } = await fakeGame(now);
    const log = { info: jest.fn(), error: jest.fn() };
    return purgeAccounts({ db: server().db, gateway, log, now });
  };
  beforeEach(async () => {
    server().clock.now = NOON;
    await server().db.updateTable('accounts').set({ deletes_at: null }).execute();
  });

  test('it needs the own name and the password', async () => {
    const token = await server().player('careful');
    await server().player('careful-other');
    const other = await remove(token, 'careful-other');
    expect(other).toMatchObject({ status: 400, data: { field: 'account' } });
    const wrong = await remove(token, 'careful', 'wrong');
    expect(wrong).toMatchObject({ status: 400, data: { field: 'password' } });
    expect((await me(token)).status).toBe(200);
  });

  test('every login ends; a login within the week says when, and the account can be kept', async () => {
    const { player, logIn, send } = server();
    const token = await player('regrets');
    const { data: second } = await logIn('regrets', PASSWORD);
    expect((await remove(token, 'regrets')).data).toEqual({ deletes_at: WEEK_LATER });
    for (const gone of [token, second.token])
      expect(await me(gone)).toMatchObject({ status: 401, data: { why: 'deletion' } });
    expect((await remove(token, 'regrets')).status).toBe(401);
    expect(await logIn('regrets', PASSWORD)).toMatchObject({
      status: 403,
      msg: '此账号将于 2026-05-08 删除，到登录页登录即可保留',
      data: { deletes_at: WEEK_LATER },
    });
    expect((await logIn('regrets', 'wrong')).status).toBe(401);
    expect((await keep('regrets', 'wrong')).status).toBe(401);
    const kept = await keep('regrets');
    expect((await me(kept.data.token)).data.account).toBe('regrets');
    expect((await logIn('regrets', PASSWORD)).status).toBe(200);
    // Who asks again is logged in all the same.
    expect((await keep('regrets')).status).toBe(200);
    expect((await send(calls.getConfig, {}, { token: kept.data.token })).status).toBe(200);
  });

  test('two deletions at once: one is done, and the other token has nothing to say', async () => {
    const token = await server().player('twice');
    const answers = await Promise.all([remove(token, 'twice'), remove(token, 'twice')]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
  });

  test('no task runs from then on, whatever wakes the account, and all do again once it is kept', async () => {
    const token = await server().player('idle-now');
    await save(token, { mining: { enabled: true } });
    await remove(token, 'idle-now');
    await member('idle-now', 'supreme');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    const ran = () => runs.filter(({ account }) => account === 'idle-now').length;
    await engine.pass();
    expect(ran()).toBe(0);
    await keep('idle-now');
    await engine.pass();
    expect(ran()).toBe(1);
  });

  test('a run that is under way loses the account', async () => {
    const { player, db, clock } = server();
    const token = await player('under-way');
    await save(token, { mining: { enabled: true } });
    const until = new Date(clock.now.getTime() + 60_000);
    const engine = { lease_owner: crypto.randomUUID(), lease_until: until };
    const id = await idOf('under-way');
    await db.updateTable('engine_accounts').set(engine).where('account_id', '=', id).execute();
    await remove(token, 'under-way');
    const row = db.selectFrom('engine_accounts').selectAll().where('account_id', '=', id);
    expect(await row.executeTakeFirst()).toMatchObject({ lease_owner: null, lease_until: null });
  });

  test('the agents are told in the conversation and beside it, and that it was kept', async () => {
    const { agent, send } = server();
    const desk = await agent('is-told');
    const { token, id: session_id } = await asks('tells', 'bye');
    const seen = async () => (await send(calls.csPlayer, { session_id }, { token: desk })).data.player;
    const said = async () =>
      (await send(calls.chatGetHistory, { session_id, user_type: 'cs' }, { token: desk })).data.messages.map(
        ({ content }) => content,
      );
    await remove(token, 'tells');
    expect((await seen())?.deletes_at).toBe(WEEK_LATER);
    expect(await said()).toEqual(['bye', '账号将于 2026-05-08 删除']);
    await keep('tells');
    expect((await seen())?.deletes_at).toBeNull();
    expect((await said()).at(-1)).toBe('账号保留，不再删除');
  });

  test('until the last moment it can be kept, from then on it cannot, and looks like one that never was', async () => {
    const { player, logIn, send } = server();
    const [saved, lost] = [await player('in-time'), await player('too-late')];
    await remove(saved, 'in-time');
    await remove(lost, 'too-late');
    pass(7 * DAY_MIN - 1 / 60);
    expect((await keep('in-time')).status).toBe(200);
    pass(1 / 60);
    const { headers: _1, ...late } = await keep('too-late');
    const { headers: _2, ...unknown } = await keep('nobody-there');
    expect(late).toEqual(unknown);
    expect((await logIn('too-late', PASSWORD)).status).toBe(401);
    // The name is free only when the rows are gone.
    const place = { wechat: '1', server_name: '', server_info: '', game_platform: -1 };
    const register = { username: 'too-late', password: 'another', ...place };
    expect((await send(calls.register, register)).status).toBe(409);
    expect(await purge()).toBe(1);
    expect((await send(calls.register, register)).status).toBe(200);
    expect((await logIn('in-time', PASSWORD)).status).toBe(200);
  });

  test('keeping and deleting at the very same moment never do both', async () => {
    const { player, logIn } = server();
    const names = Array.from({ length: 6 }, (_, nr) => `edge-${nr}`);
    for (const name of names) await remove(await player(name), name);
    pass(7 * DAY_MIN - 1 / 60);
    const keeping = names.map((name) => keep(name));
    pass(1 / 60);
    const [answers] = await Promise.all([Promise.all(keeping), purge()]);
    for (const [nr, { status }] of answers.entries())
      expect((await logIn(names[nr] ?? '', PASSWORD)).status).toBe(status);
  });

  test('of two replicas one deletes an account', async () => {
    for (const name of ['once-a', 'once-b', 'once-c']) await remove(await server().player(name), name);
    pass(7 * DAY_MIN);
    const deleted = await Promise.all([purge(), purge()]);
    expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(3);
    const gone = server().db.selectFrom('staff_audit').select('whom').where('action', '=', 'player_gone');
    const lines = await gone.execute();
    expect(new Set(lines.map(({ whom }) => whom)).size).toBe(lines.length);
  });

  test('what the gateway cannot forget waits for the next time', async () => {
    await remove(await server().player('waits'), 'waits');
    pass(7 * DAY_MIN);
    const { gateway } = await fakeGame(now, undefined, { forget: () => Promise.reject(new Error('down')) });
    const log = { info: jest.fn(), error: jest.fn() };
    expect(await purgeAccounts({ db: server().db, gateway, log, now })).toBe(0);
    expect(log.error).toHaveBeenCalled();
    expect(await purge()).toBe(1);
  });

  test('the password cannot be changed under a deletion, nor an account deleted with the password before', async () => {
    const names = Array.from({ length: 8 }, (_, nr) => `sealed-${nr}`);
    const change = (token: string) =>
      server().send(calls.accountChangePassword, { password: wire(), new_password: wire('n') }, { token });
    const both = async (name: string) => {
      const token = await server().player(name);
      return Promise.all([remove(token, name), change(token)]);
    };
    // Whichever came first ended the other's login, or finds that the other one was there.
    for (const answers of await Promise.all(names.map(both)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
