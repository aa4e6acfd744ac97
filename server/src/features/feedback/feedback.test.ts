import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { onEachDatabase } from '../../testing/server';

const PNG = { type: 'image/png', base64: Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64') };

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

  test('a web page called a picture is refused', async () => {
    const token = await server().player('tricks');
    const image = { type: 'image/png', base64: Buffer.from('<script>alert(1)</script>').toString('base64') };
    expect(await send(token, { image })).toMatchObject({ status: 400, data: { field: 'image.base64' } });
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
