import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { calls } from '@assistant/contract/calls';
import { GIF_AND_HTML, HTML, jpeg, png, pngChunk, pngOf } from '../../chat/pictures/testing/samples';
import { onEachDatabase } from '../../testing/server';

const pictureOf = (bytes: Buffer, type = 'image/png') => ({ type, base64: bytes.toString('base64') });
const PNG = pictureOf(png());

onEachDatabase((server) => {
  const send = (token: string, more: object = {}) =>
    server().send(
      calls.feedbackCreate,
      { category: 'bug', text: 'The mine is empty. <b>', ...more },
      { token },
    );
  const list = async (token: string, before?: number) =>
    (await server().send(calls.feedbackList, { before }, { token })).data;

  test('sent feedback is listed for its sender only, newest first', async () => {
    const [token, other] = [await server().player('writes'), await server().player('writes-not')];
    const first = (await send(token)).data;
    const second = (await send(token, { category: 'other', image: PNG })).data;
    expect(first).toMatchObject({ text: 'The mine is empty. <b>', status: 'received', answer: null });
    expect(await list(token)).toEqual({ items: [second, first], has_more: false });
    expect(await list(other)).toEqual({ items: [], has_more: false });
  });

  test('the picture comes back to its sender only', async () => {
    const [token, other] = [await server().player('draws'), await server().player('draws-not')];
    const { id } = (await send(token, { image: PNG })).data;
    expect((await server().send(calls.feedbackImage, { id }, { token })).data).toEqual(PNG);
    expect((await server().send(calls.feedbackImage, { id }, { token: other })).status).toBe(404);
  });

  test.each<[string, Buffer, string]>([
    ['a web page', HTML, '图片：只能是 PNG、JPEG 或 WebP 图片'],
    ['a GIF that is a web page', GIF_AND_HTML, '图片：只能是 PNG、JPEG 或 WebP 图片'],
    ['a PNG of a header only', png().subarray(0, 40), '图片：图片已损坏'],
    [
      'a bomb',
      pngOf({ width: 2, height: 2, depth: 8, colour: 0 }, deflateSync(Buffer.alloc(100_000_000))),
      '图片：图片已损坏',
    ],
    [
      'more than 64 MB unpacked',
      pngOf({ width: 4470, height: 4470, depth: 16, colour: 6 }, deflateSync(Buffer.alloc(99))),
      '图片：图片展开后超过 64 MB，请缩小后再发',
    ],
  ])('what the chat refuses is refused: %s', async (_what, bytes, msg) => {
    const token = await server().player(`tricks-${msg.length}-${bytes.length}`);
    expect(await send(token, { image: pictureOf(bytes) })).toMatchObject({
      status: 400,
      msg,
      data: { field: 'image.base64' },
    });
    expect((await list(token)).items).toEqual([]);
  });

  test('a picture is kept by its content, without what is not drawn', async () => {
    const token = await server().player('cleans');
    const told = async (image: object) => {
      const { id } = (await send(token, { image })).data;
      return (await server().send(calls.feedbackImage, { id }, { token })).data;
    };
    const place = pngChunk('tEXt', Buffer.from('taken at 30.66 N'));
    expect(await told(pictureOf(png(2, 2, place)))).toEqual(PNG);
    expect((await told(pictureOf(jpeg()))).type).toBe('image/jpeg');
  });

  test('a retry with the same client id is stored once', async () => {
    const token = await server().player('impatient');
    const client_id = randomUUID();
    const sent = await Promise.all([send(token, { client_id }), send(token, { client_id })]);
    expect(sent[0]?.data).toEqual(sent[1]?.data);
    expect((await list(token)).items).toHaveLength(1);
  });

  test('the list comes in pages of twenty', async () => {
    const token = await server().player('many');
    for (let n = 0; n < 21; n += 1) await send(token);
    const page = await list(token);
    expect(page.items).toHaveLength(20);
    expect(page.has_more).toBe(true);
    expect((await list(token, page.items.at(-1)?.id)).items).toHaveLength(1);
  });
});
