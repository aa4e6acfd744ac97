import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { deleteStalePictures } from '../../chat/picture-repository';
import { png } from '../../chat/pictures/testing/samples';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  interface Who {
    token?: string;
    guest_id?: string;
  }
  const open = async (who: Who) => (await server().send(calls.chatCreateSession, who, who)).data.session_id;
  const say = (who: Who, session_id: string, content: string, client_id: string) =>
    server().send(calls.chatSendMessage, { session_id, content, client_id, ...who }, who);
  const end = (who: Who, session_id: string) => server().send(calls.chatEnd, { session_id, ...who }, who);
  const words = async (who: Who, session_id: string) => {
    const asked = { session_id, all_sessions: true, ...who };
    const { data } = await server().send(calls.chatGetHistory, asked, who);
    return data.messages.filter(({ original }) => !original).map(({ content }) => content);
  };

  test.each(['player', 'visitor'] as const)(
    'a message whose answer was lost is not stored again in the next conversation (%s)',
    async (kind) => {
      const { player, send } = server();
      const visit = async () => ({ guest_id: (await send(calls.chatCreateSession, {})).data.guest_id ?? '' });
      const who = kind === 'player' ? { token: await player('loses-an-answer') } : await visit();
      const first = await open(who);
      const client_id = randomUUID();
      const { data: stored } = await say(who, first, 'once', client_id);
      await end(who, first);
      const second = await open(who);
      const again = await say(who, second, 'once', client_id);
      expect(again).toMatchObject({ status: 200, data: stored });
      expect(await words(who, second)).toEqual(['once']);
      expect((await say(who, second, 'something else', client_id)).status).toBe(409);
    },
  );

  test('an id of one player is not known to another', async () => {
    const { player } = server();
    const client_id = randomUUID();
    for (const account of ['has-an-id', 'has-the-same-id']) {
      const who = { token: await player(account) };
      const id = await open(who);
      await say(who, id, account, client_id);
      expect(await words(who, id)).toEqual([account]);
    }
  });

  test('a message that is sent to the conversation that ends and to the next one is stored once', async () => {
    const { player } = server();
    const who = { token: await player('two-tabs-one-message') };
    for (let round = 0; round < 10; round += 1) {
      const first = await open(who);
      const client_id = randomUUID();
      const next = async () => {
        await end(who, first);
        return say(who, await open(who), `round ${round}`, client_id);
      };
      await Promise.all([say(who, first, `round ${round}`, client_id), next()]);
    }
    const rounds = Array.from({ length: 10 }, (_, round) => `round ${round}`);
    expect(await words(who, await open(who))).toEqual(rounds);
  });

  test('what was stored twice before stays, and each is known where it is sent again', async () => {
    const { player, db } = server();
    const who = { token: await player('has-doubles') };
    const first = await open(who);
    const client_id = randomUUID();
    const { data: one } = await say(who, first, 'twice', client_id);
    await end(who, first);
    const second = await open(who);
    // The statement of the server of before, which looked into the one conversation only.
    const {
      id,
      about: _,
      ...row
    } = await db.selectFrom('chat_messages').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow();
    const other = await db
      .insertInto('chat_messages')
      .values({ ...row, session_id: second })
      .onConflict((conflict) => conflict.columns(['session_id', 'client_id']).doNothing())
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await say(who, first, 'twice', client_id)).data.id).toBe(id);
    expect((await say(who, second, 'twice', client_id)).data.id).toBe(other.id);
    expect(await words(who, second)).toEqual(['twice', 'twice']);
  });

  test('a picture whose answer was lost is shown once, and stays', async () => {
    const { player, send, db } = server();
    const who = { token: await player('sends-a-picture') };
    const first = await open(who);
    const [image_id, bytes] = [randomUUID(), png()];
    const bring = async (session_id: string) => {
      await send(calls.chatImageBegin, { session_id, image_id, bytes: bytes.length }, who);
      const part = { image_id, offset: 0, base64: bytes.toString('base64') };
      expect((await send(calls.chatImagePart, part, who)).data.ready).toBe(true);
      const message = { session_id, content: image_id, content_type: 'image', client_id: image_id };
      return send(calls.chatSendMessage, message, who);
    };
    const { data: stored } = await bring(first);
    await end(who, first);
    const again = await bring(await open(who));
    expect(again).toMatchObject({ status: 200, data: stored });
    await deleteStalePictures(db, 'unsent', new Date('2100-01-01'), 100);
    expect((await send(calls.chatImage, { image_id }, who)).status).toBe(200);
  });
});
