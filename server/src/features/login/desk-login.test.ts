import { calls } from '@assistant/contract/calls';
import { findAccount } from '../../account/account-repository';
import { openSession } from '../../account/session-repository';
import { changeStaff } from '../../account/staff-repository';
import { onEachDatabase, PASSWORD } from '../../testing/server';
import { MAX_FAILURES } from './login-limit';

const DAY_MS = 24 * 60 * 60 * 1000;

onEachDatabase((server) => {
  test('an agent logs in at the desk, is known by a token of its own kind, and logs out', async () => {
    const { agent, logInAtDesk, send } = server();
    await agent('kefu');
    const { data } = await logInAtDesk('kefu', PASSWORD);
    expect(data).toEqual({
      token: expect.stringMatching(/^desk_[\w-]{43}$/),
      account: 'kefu',
      name: 'kefu',
      role: 'agent',
    });
    const { token } = data;
    expect((await send(calls.csMe, {}, { token })).data).toMatchObject({ account: 'kefu', available: false });
    await send(calls.csSetAvailable, { available: true }, { token });
    expect((await send(calls.csMe, {}, { token })).data.available).toBe(true);
    expect((await send(calls.csLogout, {}, { token })).status).toBe(200);
    expect((await send(calls.csMe, {}, { token })).status).toBe(401);
  });

  test("an agent at the players' login is led to the desk, after the right password only", async () => {
    const { agent, logIn } = server();
    await agent('lost');
    expect(await logIn('lost', PASSWORD)).toMatchObject({
      status: 403,
      msg: '这是客服账号，请到客服台登录',
      data: { desk: true },
    });
    expect(await logIn('lost', 'wrong')).toMatchObject({ status: 401, data: {} });
  });

  test("a player gets no desk token, and a player's token is told that the desk is for agents", async () => {
    const { player, logInAtDesk, send } = server();
    const token = await player('curious');
    const words = { status: 403, msg: '此功能仅供客服使用' };
    expect(await logInAtDesk('curious', PASSWORD)).toMatchObject(words);
    expect(await logInAtDesk('curious', 'wrong')).toMatchObject({ status: 401 });
    expect(await send(calls.csMe, {}, { token })).toMatchObject(words);
  });

  test('wrong passwords are limited at the desk as they are at the login, and counted together', async () => {
    const { agent, logIn, logInAtDesk } = server();
    await agent('guarded');
    const stranger = { ip: '10.7.7.7' };
    for (let times = 0; times < MAX_FAILURES / 2; times += 1) {
      await logIn('guarded', 'wrong', stranger);
      await logInAtDesk('guarded', 'wrong', stranger);
    }
    const refused = await logInAtDesk('guarded', PASSWORD, stranger);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect((await logInAtDesk('guarded', PASSWORD)).status).toBe(200);
  });

  test('a desk token that was not used for a week is forgotten', async () => {
    const { agent, send, clock } = server();
    const started = clock.now;
    const token = await agent('away');
    clock.now = new Date(started.getTime() + 6 * DAY_MS);
    expect((await send(calls.csMe, {}, { token })).status).toBe(200);
    clock.now = new Date(started.getTime() + 13 * DAY_MS);
    expect((await send(calls.csMe, {}, { token })).status).toBe(401);
    clock.now = started;
  });

  test("a token of the players' kind that an agent got from the release before opens nothing", async () => {
    const { agent, db, send } = server();
    const token = await agent('rolling');
    await db.updateTable('sessions').set({ kind: 'player' }).execute();
    expect((await send(calls.csMe, {}, { token })).status).toBe(401);
  });

  test('who is disabled is told so after the right password, and open sessions end', async () => {
    const { agent, db, logInAtDesk, send, clock } = server();
    const token = await agent('gone');
    const disabled = { disabled_at: clock.now };
    await db.updateTable('accounts').set(disabled).where('account', '=', 'gone').execute();
    expect((await send(calls.csMe, {}, { token })).status).toBe(401);
    expect(await logInAtDesk('gone', PASSWORD)).toMatchObject({
      status: 403,
      msg: '此账号已停用，请联系管理员',
    });
  });

  test('regression: a login whose account is disabled after its password was checked opens no session', async () => {
    const { agent, db, clock } = server();
    await agent('leaving');
    const checked = await findAccount(db, 'leaving');
    await changeStaff(db, 'leaving', { disabled: true }, clock.now);
    const origin = { ip: '10.0.0.1', device: '' };
    expect(checked && (await openSession(db, checked, origin, clock.now))).toBeUndefined();
  });

  test('an operator has a desk, and reads no conversation', async () => {
    const { agent, send } = server();
    const token = await agent('rolls-out', 'operator');
    expect((await send(calls.csMe, {}, { token })).data.role).toBe('operator');
    expect((await send(calls.chatUnreadCount, {}, { token })).status).toBe(403);
    expect((await send(calls.csSetAvailable, { available: true }, { token })).status).toBe(403);
  });
});
