import { calls } from '@assistant/contract/calls';
import { addAgent } from '../../account/add-agent';
import { makePasswords } from '../../account/password';
import { makeDesk } from '../../testing/desk';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  const { asks, answer, pass } = makeDesk(server);
  const save = (token: string, account: string, name: string) =>
    server().send(calls.csSaveStaff, { account, name, role: 'agent' }, { token });

  test("regression: a colleague's shown name is refused, whatever its case, width and spaces, also in a race", async () => {
    const admin = await server().agent('names-all', 'admin');
    expect((await save(admin, 'first', 'Xiao Qiao')).status).toBe(200);
    for (const name of [
      'Xiao Qiao',
      'xiaoqiao',
      'Ｘｉａｏ　Ｑｉａｏ',
      'Xiao\u200bQiao',
      'Хiаo Qiао',
      'Xiáo Qiao',
    ])
      expect([name, await save(admin, 'second', name)]).toMatchObject([
        name,
        { status: 409, data: { field: 'name' } },
      ]);
    expect((await save(admin, 'second', 'Da Qiao')).status).toBe(200);
    expect((await save(admin, 'second', 'XIAO QIAO')).status).toBe(409);
    // The own name in another form is no one else's.
    expect((await save(admin, 'first', 'XiaoQiao')).status).toBe(200);
    const raced = await Promise.all(['third', 'fourth'].map((account) => save(admin, account, '同名')));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('regression: who looks like a colleague in another script is refused in words, names of before stay, also in a race', async () => {
    const { db, send } = server();
    const admin = await server().agent('names-alike', 'admin');
    expect((await save(admin, 'sixth', '客服602')).status).toBe(200);
    const refused = await save(admin, 'seventh', '客服6O2');
    expect(refused).toMatchObject({ status: 409, msg: '名称：和同事的名字相同，或看起来一样，请换一个' });
    const raced = await Promise.all(
      ['Ma Chao', 'Мa Сhао'].map((name, at) => save(admin, `races-${at}`, name)),
    );
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
    // A double of before, as a release without this rule gave it.
    expect((await save(admin, 'eighth', '旧名')).status).toBe(200);
    await db.updateTable('accounts').set({ username: '客服6О2' }).where('account', '=', 'eighth').execute();
    const kept = { account: 'eighth', name: '客服6О2', role: 'lead' };
    expect((await send(calls.csSaveStaff, kept, { token: admin })).status).toBe(200);
  });

  test('regression: of many who are added at once each gets a name that is free', async () => {
    const { db } = server();
    const passwords = await makePasswords({ ARGON2_MEMORY_KIB: 64, ARGON2_PASSES: 1 });
    const names = ['aa', 'bb', 'cc', 'dd', 'ee'].map((name) => `at-once-${name}`);
    const added = await Promise.all(
      names.map((name) => addAgent(db, passwords, { account: name, password: 'Chang-Shan7' })),
    );
    expect(new Set(added.map((one) => one?.username)).size).toBe(names.length);
  });

  test('regression: an answer names its account to staff and never to its player', async () => {
    const token = await server().agent('signs');
    const { id, token: player } = await asks('reads-it', '?');
    expect((await answer(token, 'signs', id, '!')).data.agent).toBe('signs');
    const read = async (user_type: string, of: string) =>
      (await server().send(calls.chatGetHistory, { session_id: id, user_type }, { token: of })).data.messages;
    expect((await read('cs', token)).map(({ agent }) => agent)).toEqual([undefined, 'signs']);
    expect(JSON.stringify(await read('user', player))).not.toContain('"agent"');
  });

  test('regression: an agent who answers is there, also who takes no conversations', async () => {
    pass(60);
    const token = await server().agent('answers-anyway');
    const { id } = await asks('asks-at-night', '?');
    const here = async () => (await server().send(calls.chatService, {})).data.agent_here;
    expect(await here()).toBe(false);
    await answer(token, 'answers-anyway', id, '!');
    expect(await here()).toBe(true);
    pass(6);
    expect(await here()).toBe(false);
  });
});
