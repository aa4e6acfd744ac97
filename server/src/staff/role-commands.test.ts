import { calls } from '@assistant/contract/calls';
import { makePasswords } from '../account/password';
import { makeHub } from '../live/hub';
import { onEachDatabase, PASSWORD } from '../testing/server';
import { runStaffCommand } from './commands';

onEachDatabase((server) => {
  const staff = async (...args: string[]) => {
    const { db, settings, clock } = server();
    const passwords = await makePasswords(settings);
    return runStaffCommand(
      { db, passwords, live: makeHub(), site: server().site.directory, now: () => clock.now },
      args,
    );
  };
  const me = async (token: string) => (await server().send(calls.csMe, {}, { token })).data;

  test('an admin is made, and the last one stays', async () => {
    expect((await staff('add', 'boss', 'admin')).text).toMatch(
      /^Admin boss, password \S+ \(shown only now\)\. Players see 客服01;/,
    );
    for (const args of [
      ['role', 'boss', 'lead'],
      ['disable', 'boss'],
    ]) {
      expect(await staff(...args)).toMatchObject({
        ok: false,
        text: expect.stringContaining('boss is the last admin.'),
      });
    }
    await staff('add', 'deputy', 'admin');
    expect(await staff('role', 'boss', 'lead')).toEqual({ ok: true, text: 'boss has the role lead.' });
  });

  test('regression: players do not see the account of an agent whom nobody has named', async () => {
    const { db } = server();
    await staff('add', 'secret-account');
    const row = await db
      .selectFrom('accounts')
      .select('username')
      .where('account', '=', 'secret-account')
      .executeTakeFirst();
    expect(row?.username).toMatch(/^客服\d\d$/);
  });

  test('a role and a shown name hold at once, for who is logged in too', async () => {
    const token = await server().agent('qiao');
    await staff('role', 'qiao', 'lead');
    await staff('rename', 'qiao', ' 小乔 ');
    expect(await me(token)).toEqual({ account: 'qiao', name: '小乔', role: 'lead', available: false });
    // Who answers no players any more has no stream of the desk's, so the session ends.
    await staff('role', 'qiao', 'operator');
    expect((await server().send(calls.csMe, {}, { token })).status).toBe(401);
  });

  test('who is disabled is logged out and has no conversation any more, until enabled again', async () => {
    const { agent, player, send, logInAtDesk, db } = server();
    const token = await agent('leaves');
    const asks = await player('waits');
    const { session_id } = (await send(calls.chatCreateSession, {}, { token: asks })).data;
    await send(calls.chatSendMessage, { session_id, content: '在吗' }, { token: asks });
    await send(calls.csSendMessage, { cs_account: 'leaves', session_id, content: '在' }, { token });
    await staff('disable', 'leaves');
    expect((await send(calls.csMe, {}, { token })).status).toBe(401);
    const session = db.selectFrom('chat_sessions').select('agent_id').where('id', '=', session_id);
    expect(await session.executeTakeFirst()).toEqual({ agent_id: null });
    expect((await logInAtDesk('leaves', PASSWORD)).status).toBe(403);
    await staff('enable', 'leaves');
    expect((await logInAtDesk('leaves', PASSWORD)).status).toBe(200);
  });

  test('a player is not of the staff', async () => {
    await server().player('plays-on');
    expect(await staff('role', 'plays-on', 'admin')).toMatchObject({ ok: false });
    expect(await staff('disable', 'plays-on')).toMatchObject({ ok: false });
  });
});
