import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PICTURE_MAX_BYTES, PICTURE_PART_BYTES } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { GIF_AND_HTML, jpeg, png, pngChunk, pngOf } from '../../chat/pictures/testing/samples';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  const open = async (token: string) =>
    (await server().send(calls.chatCreateSession, {}, { token })).data.session_id;
  const begin = (token: string, session_id: string, image_id: string, bytes: number) =>
    server().send(calls.chatImageBegin, { session_id, image_id, bytes }, { token });
  const part = (token: string, image_id: string, bytes: Buffer, offset: number) => {
    const base64 = bytes.subarray(offset, offset + PICTURE_PART_BYTES).toString('base64');
    return server().send(calls.chatImagePart, { image_id, offset, base64 }, { token });
  };
  const sendPicture = (token: string, session_id: string, id: string) =>
    server().send(
      calls.chatSendMessage,
      { session_id, content: id, content_type: 'image', client_id: id },
      { token },
    );
  const read = (token: string | undefined, image_id: string, more: object = {}) =>
    server().send(calls.chatImage, { image_id, ...more }, { token });

  /** Uploads it whole; the answer to the last part. */
  async function upload(token: string, session_id: string, bytes: Buffer, id: string = randomUUID()) {
    await begin(token, session_id, id, bytes.length);
    for (let offset = 0; ; offset += PICTURE_PART_BYTES) {
      const answer = await part(token, id, bytes, offset);
      if (answer.status !== 200 || offset + PICTURE_PART_BYTES >= bytes.length) return { id, ...answer };
    }
  }

  /** A picture of 16 bits a colour, which is small until it is unpacked. */
  const swollen = (side: number) =>
    pngOf(
      { width: side, height: side, depth: 16, colour: 6 },
      deflateSync(Buffer.alloc(side * (1 + side * 8)), { level: 9 }),
    );

  test('regression: eight PNGs at once that unpack to 160 MB each are refused, eight of 60 MB are taken, others are answered', async () => {
    const token = await server().player('swells');
    const session = await open(token);
    const all = (bytes: Buffer) =>
      Promise.all(Array.from({ length: 8 }, () => upload(token, session, bytes)));
    for (const { status, data } of await all(swollen(4470)))
      expect([status, data]).toMatchObject([400, { field: 'image' }]);
    const [taken, asked] = await Promise.all([all(swollen(2800)), open(token)]);
    expect(taken.map(({ status, data }) => [status, data.ready])).toEqual(Array(8).fill([200, true]));
    expect(asked).toBe(session);
  }, 60_000);

  test('a picture comes in parts, goes on where it was, and is read without what is not drawn', async () => {
    const token = await server().player('sends-a-picture');
    const session = await open(token);
    const id = randomUUID();
    const bytes = jpeg(30, 20, Buffer.alloc(100_000, 'behind the end '));
    expect((await begin(token, session, id, bytes.length)).data).toEqual({ received: 0, ready: false });
    expect((await sendPicture(token, session, id)).status).toBe(400);
    const first = { received: PICTURE_PART_BYTES, ready: false };
    expect((await part(token, id, bytes, 0)).data).toEqual(first);
    // The answer was lost: the part comes again. Then the page was reloaded.
    expect((await part(token, id, bytes, 0)).data).toEqual(first);
    expect((await part(token, id, bytes, 2 * PICTURE_PART_BYTES)).data).toEqual(first);
    expect((await begin(token, session, id, bytes.length)).data).toEqual(first);
    for (const at of [1, 2]) await part(token, id, bytes, at * PICTURE_PART_BYTES);
    const whole = { received: bytes.length, ready: true };
    expect((await begin(token, session, id, bytes.length)).data).toEqual(whole);
    expect((await part(token, id, bytes, 2 * PICTURE_PART_BYTES)).data).toEqual(whole);
    expect((await begin(token, session, id, 9)).status).toBe(409);

    const original = { content_type: 'image', content: JSON.stringify({ id, width: 30, height: 20 }) };
    const sent = await sendPicture(token, session, id);
    expect(sent.data).toMatchObject({ content: '[图片]', original });
    expect((await sendPicture(token, session, id)).data.id).toBe(sent.data.id);
    const { data, headers } = await read(token, id);
    expect(data.type).toBe('image/jpeg');
    expect(Buffer.from(data.base64, 'base64').toString('latin1')).not.toMatch(/Exif|script|behind/);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    // It is in a message, so it cannot be taken back.
    await server().send(calls.chatImageCancel, { image_id: id }, { token });
    expect((await read(token, id)).status).toBe(200);
  });

  test.each([
    ['GIF and HTML', GIF_AND_HTML, 'PNG、JPEG 或 WebP'],
    ['a PNG of 900 megapixels', png(30_000, 30_000), '2000 万像素'],
    [
      'a PNG of 82 bytes that says 2000×2000',
      pngOf({ width: 2000, height: 2000, depth: 8, colour: 2 }, Buffer.from('no zlib stream, 25 bytes.')),
      '已损坏',
    ],
    ['a PNG of eight bytes', png().subarray(0, 8), '已损坏'],
  ])('%s is refused with the reason, and nothing of it stays', async (what, bytes, reason) => {
    const token = await server().player(`refused-${what.length}`);
    const session = await open(token);
    const answer = await upload(token, session, bytes);
    expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining(reason)]);
    expect((await read(token, answer.id)).status).toBe(404);
    expect((await sendPicture(token, session, answer.id)).status).toBe(400);
  });

  test('a byte over the limit, or more than was announced, is not taken', async () => {
    const token = await server().player('sends-too-much');
    const session = await open(token);
    expect((await begin(token, session, randomUUID(), PICTURE_MAX_BYTES + 1)).status).toBe(400);
    const id = randomUUID();
    const bytes = png(2, 2, pngChunk('tEXt', Buffer.alloc(500)));
    await begin(token, session, id, bytes.length - 1);
    expect((await part(token, id, bytes, 0)).data).toEqual({ received: 0, ready: false });
    for (const wrong of ['../../etc/passwd', 'a.png', ''])
      expect((await begin(token, session, wrong, 10)).status).toBe(400);
  });

  test('a picture is for its two sides only, and each sends its own', async () => {
    const { player, agent, send } = server();
    const [token, stranger] = [await player('owns-a-picture'), await player('wants-a-picture')];
    const session = await open(token);
    const { id } = await upload(token, session, png());
    const other = await open(stranger);
    expect((await read(stranger, id)).status).toBe(404);
    expect((await read(undefined, id)).status).toBe(401);
    expect((await read(undefined, id, { guest_id: randomUUID() })).status).toBe(404);
    expect((await begin(stranger, other, id, png().length)).status).toBe(404);
    expect((await part(stranger, id, png(), 0)).status).toBe(404);
    expect((await sendPicture(stranger, other, id)).status).toBe(400);
    expect((await send(calls.chatImageCancel, { image_id: id }, { token: stranger })).status).toBe(404);
    const agentToken = await agent('looks-at-pictures');
    expect((await read(agentToken, id)).status).toBe(200);
    const asAgent = { cs_account: 'looks-at-pictures', session_id: session, content_type: 'image' };
    expect((await send(calls.csSendMessage, { ...asAgent, content: id }, { token: agentToken })).status).toBe(
      400,
    );
    const answer = await upload(agentToken, session, png());
    const sent = await send(calls.csSendMessage, { ...asAgent, content: answer.id }, { token: agentToken });
    expect(sent.status).toBe(200);
    expect((await read(token, answer.id)).status).toBe(200);
  });

  test('a picture whose conversation has ended goes to the next one', async () => {
    const token = await server().player('ends-meanwhile');
    const session = await open(token);
    const { id } = await upload(token, session, png());
    await server().send(calls.chatEnd, { session_id: session }, { token });
    expect((await sendPicture(token, session, id)).data).toEqual({ closed: true });
    expect((await begin(token, session, id, png().length)).data).toEqual({ closed: true });
    const next = await open(token);
    expect((await begin(token, next, id, png().length)).data).toMatchObject({ ready: true });
    expect((await sendPicture(token, next, id)).status).toBe(200);
    expect((await read(token, id)).status).toBe(200);
  });
});
