import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { makeDesk } from '../../testing/desk';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  const { asks, say } = makeDesk(server);

  test('a note is for agents: no history has it, it stands after the newest message, a retry adds none', async () => {
    const { agent, send, db } = server();
    const token = await agent('notes');
    await db.updateTable('accounts').set({ username: '小乔' }).where('account', '=', 'notes').execute();
    const { id: session_id, token: player } = await asks('noted', 'one');
    const after_message = await say(player, session_id, 'two');
    const note = { session_id, text: '老玩家，先给办法', client_id: randomUUID() };
    const { data } = await send(calls.csAddNote, note, { token });
    expect(data).toMatchObject({ author: '小乔', text: note.text, after_message });
    expect((await send(calls.csAddNote, note, { token })).data).toEqual(data);
    await say(player, session_id, 'three');
    expect((await send(calls.csNotes, { session_id }, { token })).data.notes).toEqual([data]);
    const history = await send(calls.chatGetHistory, { session_id }, { token: player });
    expect(JSON.stringify(history.data)).not.toContain('办法');
    expect((await send(calls.csNotes, { session_id }, { token: player })).status).toBe(403);
    expect((await send(calls.csNotes, { session_id: randomUUID() }, { token })).status).toBe(404);
  });

  test('regression: the audit has who wrote a note where, once and without its words, and who takes conversations', async () => {
    const { agent, send, db } = server();
    const token = await agent('audited');
    const { id: session_id } = await asks('noted-in-audit', '?');
    const note = { session_id, text: '一个秘密', client_id: randomUUID() };
    await Promise.all([1, 2].map(() => send(calls.csAddNote, note, { token })));
    await send(calls.csAddNote, note, { token });
    for (const available of [true, true, false]) await send(calls.csSetAvailable, { available }, { token });
    const lines = db
      .selectFrom('staff_audit')
      .select(['action', 'whom', 'details'])
      .where('by', '=', 'audited')
      .orderBy('id');
    expect(await lines.execute()).toEqual([
      { action: 'add_note', whom: session_id, details: '' },
      { action: 'begin_taking', whom: 'audited', details: '' },
      { action: 'stop_taking', whom: 'audited', details: '' },
    ]);
  });

  test('regression: a canned answer that is sent twice is one, with one line in the audit', async () => {
    const { agent, send, db } = server();
    const token = await agent('saves-twice', 'lead');
    const fields = { shortcut: '两次', title: '两次', text: '好', public: false, card: { task: 'mining' } };
    const save = (more: object = {}) => send(calls.csSaveCanned, { ...fields, ...more }, { token });
    const [one, other] = await Promise.all([save(), save()]);
    expect(other.data).toEqual(one.data);
    expect((await save()).data).toEqual(one.data);
    expect(await save({ text: '另一个' })).toMatchObject({ status: 409, data: { field: 'shortcut' } });
    const lines = db.selectFrom('staff_audit').select('action').where('by', '=', 'saves-twice');
    expect(await lines.execute()).toEqual([{ action: 'save_canned' }]);
  });

  test('a new desk has canned answers to begin with, some for players, some with a card', async () => {
    const { canned } = (await server().send(calls.csCanned, {}, { token: await server().agent('begins') }))
      .data;
    expect(canned.length).toBeGreaterThanOrEqual(8);
    expect(canned.find(({ shortcut }) => shortcut === '粮草')).toMatchObject({
      public: true,
      card: { task: 'npc-pk' },
    });
    expect(canned.filter((one) => !one.public).length).toBeGreaterThan(2);
  });

  test('regression: a canned answer has its words in English too, where somebody wrote them', async () => {
    const { agent, send, db } = server();
    const token = await agent('translates', 'lead');
    const { answers } = (await send(calls.chatQuickAnswers, {})).data;
    expect(answers.every(({ title_en, text_en }) => /^[^\p{sc=Han}]+$/u.test(`${title_en}${text_en}`))).toBe(
      true,
    );
    const fields = { shortcut: 'both', title: '两种', text: '中文', public: true, card: null };
    const save = async (more: object) =>
      (await send(calls.csSaveCanned, { ...fields, ...more }, { token })).data;
    const { id, ...saved } = await save({ title_en: 'Both', text_en: 'English' });
    expect(saved).toEqual({ ...fields, title_en: 'Both', text_en: 'English' });
    // A page from before knows nothing of them, and does not take them away.
    expect(await save({ id, title: '改' })).toMatchObject({
      title: '改',
      title_en: 'Both',
      text_en: 'English',
    });
    const { canned } = (await send(calls.csCanned, {}, { token })).data;
    expect(canned).toContainEqual(expect.objectContaining({ id, title_en: 'Both' }));
    expect(await save({ id, title_en: null, text_en: null })).toMatchObject({
      title_en: null,
      text_en: null,
    });
    await db.deleteFrom('canned_answers').where('id', '=', id).execute();
  });

  test('a lead keeps the canned answers; a shortcut belongs to one; an agent only uses them', async () => {
    const { agent, send, db } = server();
    const token = await agent('keeps', 'lead');
    const fields = { shortcut: 'hi', title: 'Hello', text: '你好 {玩家}', public: false, card: null };
    const save = (more: object, as = token) =>
      send(calls.csSaveCanned, { ...fields, ...more }, { token: as });
    const none = { title_en: null, text_en: null };
    const { id } = (await save({})).data;
    expect(await save({ title: 'Again' })).toMatchObject({ status: 409, data: { field: 'shortcut' } });
    const card = { path: '/main/settings' };
    expect((await save({ id, public: true, card })).data).toEqual({
      ...fields,
      ...none,
      id,
      public: true,
      card,
    });
    expect(await save({ id: 999_999, shortcut: 'nobody' })).toMatchObject({ status: 404 });
    expect(await save({ id, shortcut: '粮草' })).toMatchObject({ status: 409 });
    expect(await save({ shortcut: 'two words' })).toMatchObject({ status: 400, data: { field: 'shortcut' } });
    expect((await save({ shortcut: 'x' }, await agent('only-uses'))).status).toBe(403);
    expect((await send(calls.csDeleteCanned, { id }, { token })).status).toBe(200);
    expect((await send(calls.csDeleteCanned, { id }, { token })).status).toBe(200);
    const audit = db
      .selectFrom('staff_audit')
      .select(['action', 'whom'])
      .where('by', '=', 'keeps')
      .orderBy('id');
    expect(await audit.execute()).toEqual([
      { action: 'save_canned', whom: 'hi' },
      { action: 'save_canned', whom: 'hi' },
      { action: 'delete_canned', whom: 'hi' },
    ]);
  });
});
