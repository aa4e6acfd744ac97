import { PICTURE_PART_BYTES } from '@assistant/contract';
import { memoryOutbox } from '../outbox/outbox';
import { openConvo, setUpConvo, tearDownConvo } from '../testing/convo-test';
import type { FakeServer } from '../testing/fake-server';
import { settle } from '../testing/make-test-convo';
import { picture } from '../testing/picture';

let server: FakeServer;

beforeEach(() => {
  server = setUpConvo();
});
afterEach(tearDownConvo);

const sent = () => server.asked('send_message').map(({ content, content_type }) => [content_type, content]);
const LARGE = 2 * PICTURE_PART_BYTES + 1000;

test('a picture goes out in parts, in order with the words around it', async () => {
  const { convo, outbox } = await openConvo();
  convo.send('看图');
  const id = convo.sendPicture(picture(LARGE));
  convo.send('就是这里');
  await settle();
  expect(server.asked('image_part').map(({ offset }) => offset)).toEqual([
    0,
    PICTURE_PART_BYTES,
    2 * PICTURE_PART_BYTES,
  ]);
  expect(server.pictures.get(id)?.base64).toBe(picture(LARGE).base64);
  expect(sent()).toEqual([
    [undefined, '看图'],
    ['image', id],
    [undefined, '就是这里'],
  ]);
  expect(convo.getState().unsent).toEqual([]);
  expect(await outbox.list()).toEqual([]);
});

test('what has arrived is not sent again: not after a failure, and not after a reload', async () => {
  const outbox = memoryOutbox();
  const before = await openConvo({ outbox });
  const real = server.fetch.getMockImplementation() as typeof server.fetch;
  let parts = 0;
  server.fetch.mockImplementation((url, init) => {
    parts += String(url).endsWith('image_part') ? 1 : 0;
    return parts > 1 ? Promise.reject(new TypeError('Failed to fetch')) : real(url, init);
  });
  const id = before.convo.sendPicture(picture(LARGE));
  await settle();
  expect(before.convo.getState().unsent).toMatchObject([{ status: 'failed', failure: { final: false } }]);
  before.convo.dispose();
  server.fetch.mockImplementation(real);
  server.requests.length = 0;
  const after = await openConvo({ outbox });
  expect(server.asked('image_part').map(({ offset }) => offset)).toEqual([
    PICTURE_PART_BYTES,
    2 * PICTURE_PART_BYTES,
  ]);
  expect(sent()).toEqual([['image', id]]);
  expect(after.convo.getState().unsent).toEqual([]);
});

test('a picture that is given up on its way is taken back, and what was written after it goes out', async () => {
  const { convo } = await openConvo();
  const shares: (number | undefined)[] = [];
  const id = convo.sendPicture(picture(LARGE));
  convo.send('不发图了');
  convo.subscribe(() => {
    const one = convo.getState().unsent.find(({ clientId }) => clientId === id);
    shares.push(one?.progress);
    if (one?.progress) convo.discard(id);
  });
  await settle();
  expect(shares.find(Boolean)).toBeCloseTo(PICTURE_PART_BYTES / LARGE);
  expect(server.pictures.has(id)).toBe(false);
  expect(sent()).toEqual([[undefined, '不发图了']]);
});

test('a picture that is refused says why, and does not hold up the rest', async () => {
  const { convo } = await openConvo();
  server.fail('image_part', { status: 400, msg: '图片：图片已损坏' });
  convo.sendPicture(picture(900));
  convo.send('在吗');
  await settle();
  expect(convo.getState().unsent).toMatchObject([{ failure: { message: '图片：图片已损坏', final: true } }]);
  expect(sent()).toEqual([[undefined, '在吗']]);
});

test('a pause that the server asks for between two parts is kept', async () => {
  const { convo } = await openConvo();
  server.fail('image_part', { status: 429, retryAfter: 20 });
  convo.sendPicture(picture(900));
  await jest.advanceTimersByTimeAsync(19_999);
  expect(server.asked('image_part')).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(convo.getState().unsent).toEqual([]);
});

test('a picture moves to the new conversation where the old one has ended', async () => {
  const { convo } = await openConvo();
  server.closed = true;
  const id = convo.sendPicture(picture(900));
  await settle();
  expect(server.messages).toMatchObject([{ content: id, session_id: server.sessionId }]);
  expect(convo.getState()).toMatchObject({ status: 'ready', closed: false, unsent: [] });
});
