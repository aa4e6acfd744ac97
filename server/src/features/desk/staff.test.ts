import { calls } from '@assistant/contract/calls';
import { onEachDatabase, PASSWORD } from '../../testing/server';

onEachDatabase((server) => {
  const save = (token: string, account: string, more: object = {}) =>
    server().send(calls.csSaveStaff, { account, name: account, role: 'agent', ...more }, { token });

  test('an admin adds somebody, whose password is shown once, and changes name, role and access', async () => {
    const { agent, logInAtDesk, send, player } = server();
    const token = await agent('root', 'admin');
    const added = await save(token, 'newcomer', { name: '新人' });
    const password = added.data.password ?? '';
    expect(added.data).toEqual({
      account: 'newcomer',
      name: '新人',
      role: 'agent',
      disabled: false,
      password,
    });
    const own = (await logInAtDesk('newcomer', password)).data.token;
    expect((await save(token, 'newcomer', { role: 'lead' })).data.password).toBeNull();
    expect((await send(calls.csMe, {}, { token: own })).data).toMatchObject({
      name: 'newcomer',
      role: 'lead',
    });
    const renewed = (await save(token, 'newcomer', { role: 'lead', new_password: true })).data.password ?? '';
    expect((await send(calls.csMe, {}, { token: own })).status).toBe(401);
    expect((await logInAtDesk('newcomer', password)).status).toBe(401);
    const again = (await logInAtDesk('newcomer', renewed)).data.token;
    await save(token, 'newcomer', { disabled: true });
    expect((await send(calls.csMe, {}, { token: again })).status).toBe(401);
    await player('a-player');
    expect(await save(token, 'a-player')).toMatchObject({ status: 409, data: { field: 'account' } });
    const { staff, audit } = (await send(calls.csStaff, {}, { token })).data;
    expect(staff).toContainEqual({
      account: 'newcomer',
      name: 'newcomer',
      role: 'agent',
      disabled: true,
      last_seen_at: null,
    });
    expect(audit[0]).toMatchObject({ by: 'root', action: 'save_staff', whom: 'newcomer' });
    expect(JSON.stringify(audit)).not.toContain(renewed);
  });

  test('regression: who becomes an operator takes no conversations any more, so players are not told that somebody is there', async () => {
    const { agent, logInAtDesk, send } = server();
    const admin = await agent('makes-operators', 'admin');
    const token = await agent('was-agent');
    await send(calls.csSetAvailable, { available: true }, { token });
    const here = async () => (await send(calls.chatService, {})).data.agent_here;
    expect(await here()).toBe(true);
    await save(admin, 'was-agent', { role: 'operator' });
    expect((await send(calls.csMe, {}, { token })).status).toBe(401);
    const own = (await logInAtDesk('was-agent', PASSWORD)).data.token;
    expect((await send(calls.csMe, {}, { token: own })).data).toMatchObject({ available: false });
    expect(await here()).toBe(false);
  });

  test('the last admin stays one, also when two leave at once', async () => {
    const { agent, db } = server();
    await db.updateTable('accounts').set({ staff_role: 'lead' }).where('staff_role', '=', 'admin').execute();
    const tokens = [await agent('admin-a', 'admin'), await agent('admin-b', 'admin')];
    const answers = await Promise.all([
      save(tokens[0] ?? '', 'admin-a', { role: 'lead' }),
      save(tokens[1] ?? '', 'admin-b', { disabled: true }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('regression: of two who add one account at once, one is told the password that holds, the other to look', async () => {
    const token = await server().agent('adds', 'admin');
    const answers = await Promise.all(
      ['甲', '乙'].map((name) => save(token, 'added-twice', { name: `${name}客服` })),
    );
    const [added, ...more] = answers.flatMap(({ data }) => data?.password ?? []);
    expect(more).toEqual([]);
    expect((await server().logInAtDesk('added-twice', added ?? '')).status).toBe(200);
    // Who comes when the account is there already changes it.
    expect(answers.find(({ data }) => data?.password !== added)).toMatchObject(
      answers.every(({ status }) => status === 200) ? { data: { password: null } } : { status: 409 },
    );
  });

  test('only an admin sees the staff', async () => {
    const { agent, send } = server();
    for (const role of ['agent', 'lead', 'operator'] as const) {
      const token = await agent(`not-${role}`, role);
      expect((await send(calls.csStaff, {}, { token })).status).toBe(403);
      expect((await save(token, 'nobody')).status).toBe(403);
    }
    expect((await server().logInAtDesk('nobody', PASSWORD)).status).toBe(401);
  });
});
