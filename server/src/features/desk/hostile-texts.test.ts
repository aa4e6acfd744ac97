import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { makeDesk } from '../../testing/desk';
import { hostileTexts } from '../../testing/hostile';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  const { asks, answer, say } = makeDesk(server);

  test('forty hostile texts are kept to the letter on both sides, as data that no browser takes for a page', async () => {
    expect(new Set(hostileTexts).size).toBe(40);
    const { agent, send, db, app } = server();
    const token = await agent('reads-all', 'admin');
    const { id: session_id, token: player } = await asks('writes-all');
    const history = async (as: string, after: number) =>
      (await send(calls.chatGetHistory, { session_id, after }, { token: as })).data.messages;
    for (const [n, text] of hostileTexts.entries()) {
      const name = text.slice(0, 40);
      const asked = await say(player, session_id, text);
      await db.updateTable('accounts').set({ username: name }).where('role', '=', 'player').execute();
      await send(calls.csSaveStaff, { account: 'reads-all', name, role: 'admin' }, { token });
      await answer(token, 'reads-all', session_id, text);
      const both = await history(n % 2 ? player : token, asked - 1);
      expect(both.map(({ content }) => content)).toEqual([text, text]);
      expect(both[1]?.sender_name).toBe(name);
      const note = { session_id, text, client_id: randomUUID() };
      expect((await send(calls.csAddNote, note, { token })).data.text).toBe(text);
      const canned = { shortcut: `x${n}`, title: name, text, public: true, card: null };
      expect((await send(calls.csSaveCanned, canned, { token })).data).toMatchObject(canned);
      const writing = { category: 'bug', text };
      const { id } = (await send(calls.feedbackCreate, writing, { token: player })).data;
      const answered = await send(calls.csFeedbackAnswer, { id, answer: text }, { token });
      expect(answered.data).toMatchObject({ text, answer: text.trim() });
      const texts = { title: { zh: name, en: name }, body: { zh: text, en: text } };
      const published = await send(
        calls.csPublishAnnouncement,
        { ...texts, client_id: randomUUID() },
        { token },
      );
      expect(published.data).toMatchObject(texts);
      const row = (await send(calls.csSession, { session_id }, { token })).data;
      expect([row.name, row.last?.text]).toEqual([name, text]);
    }
    const list = await app.inject({
      method: 'POST',
      url: calls.csSessions.path,
      payload: { token, tab: 'all', search: '<script>' },
    });
    expect(list.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });
});
