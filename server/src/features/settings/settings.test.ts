import { calls } from '@assistant/contract/calls';
import { onEachDatabase } from '../../testing/server';
import { definitionOf } from '../../testing/site';

onEachDatabase((server) => {
  const save = (token: string, setting: unknown, revisions?: unknown) =>
    server().send(calls.updateConfig, { setting, revisions }, { token });
  const read = async (token: string) => (await server().send(calls.getConfig, {}, { token })).data;

  test('saved settings are read back with their revisions', async () => {
    const token = await server().player('saver');
    expect(await read(token)).toEqual({ setting: {}, revisions: {} });
    expect((await save(token, { mining: { heroesPerSite: 2 } })).data).toEqual({ revisions: { mining: 1 } });
    const again = await save(token, { mining: { heroesPerSite: 1 } }, { mining: 1 });
    expect(again.data).toEqual({ revisions: { mining: 2 } });
    expect(await read(token)).toEqual({
      setting: { mining: { heroesPerSite: 1 } },
      revisions: { mining: 2 },
    });
  });

  test('a stale revision is answered with the current values, and none of the tasks is written', async () => {
    const token = await server().player('stale');
    await save(token, { mining: { heroesPerSite: 2 } });
    const before = await read(token);
    const changes = { account: { dailyCoinCap: 5 }, mining: { heroesPerSite: 3 } };
    const answer = await save(token, changes, { mining: 0 });
    expect(answer).toMatchObject({ status: 409, code: 409, data: before });
    expect(await read(token)).toEqual(before);
  });

  test('a save without revisions is taken every time: the last one wins, and its revision is higher', async () => {
    const { player, send } = server();
    const token = await player('overwrites');
    const write = (heroesPerSite: number) =>
      send(calls.updateConfig, { setting: { mining: { heroesPerSite } } }, { token });
    const answers = [await write(1), await write(2), await write(2), await write(3)];
    expect(answers.map(({ data }) => data.revisions?.mining)).toEqual([1, 2, 3, 4]);
    expect(await read(token)).toEqual({
      setting: { mining: { heroesPerSite: 3 } },
      revisions: { mining: 4 },
    });
    expect((await save(token, { mining: { heroesPerSite: 1 } }, { mining: 3 })).status).toBe(409);
  });

  test('of many saves of the same revision at once exactly one is taken', async () => {
    const token = await server().player('racer');
    const answers = await Promise.all(
      [1, 2, 3, 1, 2, 3].map((heroesPerSite, index) =>
        save(token, { mining: { heroesPerSite, unknownTo: index } }, { mining: 0 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });

  test('a save that is sent again because its answer was lost is no conflict', async () => {
    const token = await server().player('retrier');
    await save(token, { mining: { heroesPerSite: 2 } }, { mining: 0 });
    const retry = await save(token, { mining: { heroesPerSite: 2 } }, { mining: 0 });
    expect(retry).toMatchObject({ status: 200, data: { revisions: { mining: 1 } } });
  });

  test('who has no login learns that first, whatever is wrong with the values', async () => {
    expect(await save('unknown', { mining: { heroesPerSite: 9 } })).toMatchObject({ status: 401 });
    expect(await save('unknown', { mining: 5 })).toMatchObject({ status: 401 });
  });

  test('a wrong field is refused by its name and rule', async () => {
    const token = await server().player('out-of-bounds');
    const answer = await save(token, { mining: { heroesPerSite: 4 } });
    expect(answer).toMatchObject({ status: 400, data: { field: 'mining.heroesPerSite' } });
    expect(answer.msg).toBe('寻宝：「字段」须为 1 到 3 的整数');
    expect(await read(token)).toEqual({ setting: {}, revisions: {} });
  });

  test('an unknown task is refused', async () => {
    const token = await server().player('inventor');
    expect(await save(token, { flying: {} })).toMatchObject({ status: 400, data: { field: 'flying' } });
  });

  test('keys of a newer release are kept as they are, up to a size', async () => {
    const token = await server().player('from-the-future');
    const values = { heroesPerSite: 2, newKey: { deep: ['壹', 2, null, true] } };
    await save(token, { mining: values });
    expect((await read(token)).setting).toEqual({ mining: values });
    const big = await save(token, { mining: { newKey: 'x'.repeat(16 * 1024) } }, { mining: 1 });
    expect(big).toMatchObject({ status: 400, data: { field: 'setting.mining' } });
  });

  test('account-wide settings are saved beside the tasks, with their bounds and unknown keys', async () => {
    const token = await server().player('careful');
    const account = { dailyCoinCap: 20, newKey: 1, floors: { gold: 5, newer: 2 } };
    expect((await save(token, { account })).status).toBe(200);
    expect((await read(token)).setting).toEqual({ account });
    const wrong = await save(token, { account: { dailyCoinCap: -1 } }, { account: 1 });
    expect(wrong).toMatchObject({ status: 400, data: { field: 'account.dailyCoinCap' } });
    // Regression: it was named 账号, the account.
    expect(wrong.msg).toBe('每日元宝上限：至少为 0');
  });

  test('regression: a theme is stored as it was sent; nothing that was not chosen is stored with it', async () => {
    const token = await server().player('dark');
    expect((await save(token, { account: { theme: 'dark' } })).status).toBe(200);
    expect((await read(token)).setting).toEqual({ account: { theme: 'dark' } });
    const again = await save(token, { account: { theme: 'dark' } }, { account: 0 });
    expect(again).toMatchObject({ status: 200, data: { revisions: { account: 1 } } });
  });

  test('a locked tier cannot be written; settings saved while it was open are kept', async () => {
    const { player, agent, send } = server();
    const token = await player('member');
    const answer = await save(token, { 'npc-pk': { heroesPerSite: 1 } });
    expect(answer).toMatchObject({ status: 403, data: { task_id: 'npc-pk', tier: 'premium' } });
    expect(answer.msg).toContain('高级会员');

    const agentToken = await agent('grants', 'lead');
    const grant = (level: string, days: number) =>
      send(
        calls.csSetMembership,
        { account: 'member', level, days, confirm_lower: true, reason_code: 'event' },
        { token: agentToken },
      );
    expect((await grant('supreme', 30)).data).toMatchObject({ payed: true, membership_level: 'supreme' });
    expect((await save(token, { 'npc-pk': { heroesPerSite: 1 } })).status).toBe(200);

    await grant('none', 0);
    expect((await save(token, { 'npc-pk': { heroesPerSite: 2 } }, { 'npc-pk': 1 })).status).toBe(403);
    expect((await read(token)).setting['npc-pk']).toEqual({ heroesPerSite: 1 });
  });

  test('a membership ends on its day', async () => {
    const { player, agent, send, clock } = server();
    const token = await player('ending');
    const input = { account: 'ending', level: 'premium', days: 1, reason_code: 'event' };
    await send(calls.csSetMembership, input, { token: await agent('grants-a-day') });
    const started = clock.now;
    clock.now = new Date(started.getTime() + 86_400_000);
    const answer = await send(calls.isUserPayed, {}, { token });
    expect(answer.data).toEqual({
      payed: false,
      membership_level: 'none',
      membership_expire_date: '2026-05-02T04:00:00.000Z',
    });
    clock.now = started;
  });

  test('the tasks alone are a view of the same settings', async () => {
    const { player, send } = server();
    const token = await player('viewer');
    await save(token, { account: { dailyCoinCap: 1 }, mining: { heroesPerSite: 2 } });
    const tasks = await send(calls.getAutoTasksConfig, {}, { token });
    expect(tasks.data).toEqual({ setting: { mining: { heroesPerSite: 2 } }, revisions: { mining: 1 } });
    const saveTasks = (setting: object) =>
      send(calls.saveAutoTasksConfig, { setting, revisions: { mining: 1 } }, { token });
    expect((await saveTasks({ account: {} })).status).toBe(400);
    expect((await saveTasks({ mining: { heroesPerSite: 1 } })).data).toEqual({ revisions: { mining: 2 } });
  });

  test('the sand-table task alone is a view of the same settings', async () => {
    const { player, send } = server();
    const token = await player('sand-table');
    const view = async () => (await send(calls.getPveCombatConfig, {}, { token })).data;
    expect(await view()).toEqual({ config: {}, revision: 0 });
    const saveIt = (revision: number) =>
      send(calls.savePveCombatConfig, { config: { heroesPerSite: revision + 1 }, revision }, { token });
    expect((await saveIt(0)).data).toEqual({ revision: 1 });
    expect((await saveIt(1)).data).toEqual({ revision: 2 });
    expect((await saveIt(0)).status).toBe(409);
    expect(await view()).toEqual({ config: { heroesPerSite: 2 }, revision: 2 });
    expect((await read(token)).revisions).toEqual({ 'pve-combat': 2 });
  });

  test('a new release is followed without a restart, and what the previous one takes is still taken', async () => {
    const { player, site } = server();
    const token = await player('follower');
    expect((await save(token, { digging: { heroesPerSite: 1 } })).status).toBe(400);
    await site.release('2', [definitionOf('mining', 'basic', 2), definitionOf('digging', 'basic')]);
    expect((await save(token, { digging: { heroesPerSite: 1 } })).status).toBe(200);
    expect((await save(token, { mining: { heroesPerSite: 3 } })).status).toBe(200);
    await site.release('3', [definitionOf('mining', 'basic', 2)]);
    expect((await save(token, { mining: { heroesPerSite: 3 } }, { mining: 1 })).status).toBe(400);
  });

  test('a field only the new release knows is held to its bounds, though the previous one has no say', async () => {
    const { player, site } = server();
    const token = await player('newcomer');
    const newer = definitionOf('mining', 'basic');
    const [group] = newer.groups;
    group?.fields.push({ ...group.fields[0], key: 'maxWaves', max: 9 } as (typeof group.fields)[number]);
    await site.release('5', [definitionOf('mining', 'basic')]);
    await site.release('6', [newer]);
    const refused = await save(token, { mining: { maxWaves: 10 } });
    expect(refused.status).toBe(400);
    expect(refused.data).toMatchObject({ field: 'mining.maxWaves' });
    expect((await save(token, { mining: { maxWaves: 9, heroesPerSite: 3 } })).status).toBe(200);
  });

  test('regression: what only a release takes that cannot be read was refused for good, so that pages did not send it again', async () => {
    const { player, site } = server();
    const token = await player('sent-again');
    await site.release('7', [definitionOf('mining', 'basic')]);
    const newer = [definitionOf('mining', 'basic', 9), definitionOf('digging', 'basic')];
    await site.release('8', newer);
    await site.write('remotes/tasks/8/task-definitions.json', '[');
    const both = [{ digging: { heroesPerSite: 1 } }, { mining: { heroesPerSite: 9 } }];
    for (const setting of both) expect((await save(token, setting)).status).toBe(503);
    expect((await save(token, { mining: { heroesPerSite: 3 } })).status).toBe(200);
    await site.write('remotes/tasks/8/task-definitions.json', JSON.stringify(newer));
    for (const setting of both) expect((await save(token, setting)).status).toBe(200);
    await site.release('9', newer);
    await site.release('10', newer);
    for (const version of ['9', '10'])
      await site.write(`remotes/tasks/${version}/task-definitions.json`, '[');
    expect((await save(token, { mining: { heroesPerSite: 1 } })).status).toBe(503);
    await site.release('11', newer);
    expect((await save(token, { mining: { heroesPerSite: 1 } })).status).toBe(200);
  });

  test('a release that cannot be read leaves the tasks that were there', async () => {
    const { player, site, log } = server();
    const token = await player('survivor');
    await site.write('releases.json', '{"schema": 1, "remo');
    expect((await save(token, { mining: { heroesPerSite: 2 } })).status).toBe(200);
    expect(log.join('')).toContain('releases.json in SITE_DIR is damaged');
    await site.release('4', [definitionOf('mining', 'basic')]);
  });
});
