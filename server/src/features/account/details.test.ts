import { obfuscate, UNSURE_PLATFORM } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { findAccount } from '../../account/account-repository';
import { makeBench } from '../../testing/bench';
import { onEachDatabase, PASSWORD } from '../../testing/server';
import { strictGame } from '../../testing/strict-game';

const REFUSED = 'not-there';
const game = strictGame(REFUSED);
const HERE = { wechat: '13800000000', server_name: '37新服专区', server_info: '', game_platform: 1 };
const THERE = { ...HERE, server_name: '37双线专区', server_info: '2服' };

onEachDatabase(
  (server) => {
    const { save, idOf } = makeBench(server);
    const wire = (password = PASSWORD) => obfuscate(password, server().settings.LOGIN_OBFUSCATION_KEY);
    const change = (token: string, details: object) =>
      server().send(calls.accountSaveDetails, details, { token });
    const details = async (token: string) => (await server().send(calls.accountDetails, {}, { token })).data;

    test('the phone number is changed without a password, and nothing else happens', async () => {
      const token = await server().player('phones');
      const answer = await change(token, { ...HERE, wechat: '139' });
      expect(answer.data).toMatchObject({ ...HERE, wechat: '139' });
      expect(await details(token)).toEqual({ ...HERE, wechat: '139' });
    });

    test.each([
      ['letters in the phone number', { ...HERE, wechat: '13a' }, 'wechat'],
      ['no phone number', { ...HERE, wechat: '' }, 'wechat'],
      ['twelve digits', { ...HERE, wechat: '123456789012' }, 'wechat'],
      ['a version without a region', { ...HERE, server_name: '' }, 'server_name'],
      ['a version that is not there', { ...HERE, game_platform: 9 }, 'game_platform'],
      ['another place without the password', THERE, 'password'],
    ])('%s is refused by name', async (name, input, field) => {
      const token = await server().player(`refused-${name.replaceAll(' ', '-')}`);
      expect(await change(token, input)).toMatchObject({ status: 400, data: { field } });
      expect(await details(token)).toEqual(HERE);
    });

    test('another place needs the password of the account, and that the game takes it there', async () => {
      const token = await server().player('strict');
      const wrong = await change(token, { ...THERE, password: wire('wrong') });
      expect(wrong).toMatchObject({ status: 400, data: { field: 'password' } });
      expect(await details(token)).toEqual(HERE);
      const moved = await change(token, { ...THERE, password: wire() });
      expect(moved.data).toMatchObject({ ...THERE, username: expect.any(String) });
      expect(game.forgotten).toContainEqual({
        account: 'strict',
        platform: 1,
        region: HERE.server_name,
        server: '',
      });
    });

    test('the lord before is forgotten: readings, marks, chat and stock; what the tasks are set to stays', async () => {
      const { player, send, db } = server();
      const token = await player('moves');
      await save(token, { mining: { enabled: true } });
      await send(calls.tasksMarkDone, { task: 'mining', done: true }, { token });
      await send(calls.tasksStatus, { task: 'mining' }, { token });
      const id = await idOf('moves');
      const line = { channel: 'world' as const, sender: 'x', text: 'x', blocked: false };
      await db
        .insertInto('game_chat_lines')
        .values({ account_id: id, line_id: 1, at: new Date(0), ...line })
        .execute();
      const count = async (table: 'task_states' | 'task_readings' | 'game_chat_lines') =>
        (await db.selectFrom(table).select('account_id').where('account_id', '=', id).execute()).length;
      expect(await count('task_states')).toBe(1);
      expect((await change(token, { ...THERE, password: wire() })).status).toBe(200);
      for (const table of ['task_states', 'task_readings', 'game_chat_lines'] as const)
        expect([table, await count(table)]).toEqual([table, 0]);
      const config = await send(calls.getConfig, {}, { token });
      expect(config.data.setting).toEqual({ mining: { enabled: true } });
    });

    test('while a task is under way the lord does not change', async () => {
      const { player, db, clock } = server();
      const token = await player('runs');
      await save(token, { mining: { enabled: true } });
      const until = new Date(clock.now.getTime() + 60_000);
      const engine = db.updateTable('engine_accounts').where('account_id', '=', await idOf('runs'));
      await engine.set({ lease_until: until }).execute();
      expect(await change(token, { ...THERE, password: wire() })).toMatchObject({ status: 409 });
      expect(await details(token)).toEqual(HERE);
      await engine.set({ lease_until: null }).execute();
      expect((await change(token, { ...THERE, password: wire() })).status).toBe(200);
    });

    test('whoever is unsure of the version needs no region', async () => {
      const token = await server().player('unsure');
      const nowhere = { wechat: '1', server_name: '', server_info: '', game_platform: UNSURE_PLATFORM };
      expect((await change(token, { ...nowhere, password: wire() })).data).toMatchObject(nowhere);
      expect((await findAccount(server().db, 'unsure'))?.game_platform).toBe(UNSURE_PLATFORM);
    });
  },
  {},
  { gateway: game },
);
