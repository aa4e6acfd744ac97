import '../testing/indexed-db';
import { IDBFactory } from 'fake-indexeddb';
import { indexedOutbox } from '../outbox/indexed-outbox';
import { memoryOutbox, type Outbox } from '../outbox/outbox';
import { openConvo, setUpConvo, tearDownConvo } from '../testing/convo-test';
import type { FakeServer } from '../testing/fake-server';
import { settle } from '../testing/make-test-convo';

const about = { task: 'npc-pk', record: 12, reason: 'floor', request: 'K7F-42' } as const;
const refusal = { status: 400, msg: '没有这条', data: { field: 'about.record', rule: '没有这条' } };
type Opened = Awaited<ReturnType<typeof openConvo>>;

let server: FakeServer;
beforeEach(() => {
  server = setUpConvo();
});
afterEach(tearDownConvo);

const stored = () => server.messages.map(({ content, about }) => [content, about]);
const first = ({ convo }: Opened) => convo.getState().unsent[0];

/** What happens to the message between being written and being stored, on a device that keeps this outbox. */
const ways: Record<string, (here: Opened, outbox: Outbox) => Promise<void>> = {
  'at once': async ({ convo }) => void convo.send('为什么？', about),
  'after a time without a network': async ({ convo }) => {
    convo.setOnline(false);
    convo.send('为什么？', about);
    await settle();
    convo.setOnline(true);
  },
  'after a reload': async (here, outbox) => {
    here.convo.setOnline(false);
    here.convo.send('为什么？', about);
    await settle();
    here.convo.dispose();
    const after = await openConvo({ outbox, online: false });
    expect(first(after)?.about).toEqual(about);
    after.convo.setOnline(true);
  },
  'at the second try': async ({ convo }) => {
    server.fail('send_message', 'network');
    convo.send('为什么？', about);
    await jest.advanceTimersByTimeAsync(2_000);
  },
  'when the player tries again, the first answer being lost': async (here) => {
    server.fail('send_message', 'lost-answer');
    here.convo.send('为什么？', about);
    await settle();
    here.convo.retrySend(first(here)?.clientId ?? '');
  },
  'in the next conversation, as this one has ended': async ({ convo }) => {
    server.closed = true;
    convo.send('为什么？', about);
  },
};

test.each(Object.keys(ways))('what a message is about is stored with it, once: %s', async (name) => {
  const outbox = memoryOutbox();
  const here = await openConvo({ outbox });
  await ways[name]?.(here, outbox);
  await settle();
  expect(stored()).toEqual([['为什么？', about]]);
  expect(await outbox.list()).toEqual([]);
});

test('a message about nothing says nothing of it', async () => {
  const { convo } = await openConvo();
  convo.send('在吗？');
  await settle();
  expect(server.asked('send_message')[0]).not.toHaveProperty('about');
});

test.each(['here', 'after a reload'])(
  'what it is about is refused: the words wait for the player, and go without it (%s)',
  async (where) => {
    const outbox = memoryOutbox();
    const before = await openConvo({ outbox });
    server.fail('send_message', refusal);
    before.convo.send('为什么？', about);
    before.convo.send('在吗？', about);
    await settle();
    expect(stored()).toEqual([['在吗？', about]]);
    let now = before;
    if (where === 'after a reload') {
      before.convo.dispose();
      now = await openConvo({ outbox });
    }
    expect(first(now)).toMatchObject({ content: '为什么？', failure: { message: '没有这条', final: true } });
    expect(first(now)).not.toHaveProperty('about');
    now.convo.retrySend(first(now)?.clientId ?? '');
    await settle();
    expect(stored()).toEqual([
      ['在吗？', about],
      ['为什么？', undefined],
    ]);
  },
);

test('a message that is refused for its words keeps what it is about', async () => {
  const here = await openConvo();
  server.fail('send_message', { status: 400, msg: '内容不合规', data: { field: 'content', rule: '' } });
  here.convo.send('坏', about);
  await settle();
  here.convo.retrySend(first(here)?.clientId ?? '');
  await settle();
  expect(stored()).toEqual([['坏', about]]);
});

test.each([false, true])(
  'on disk, a refused message is without what was refused (%s)',
  async (withoutAbout) => {
    globalThis.indexedDB = new IDBFactory();
    jest.useRealTimers();
    const outbox = indexedOutbox('zhaoyun');
    const kept = { clientId: 'one', content: '为什么？', queuedAt: '2026-01-31T05:00:00.000Z', about };
    await outbox.put(kept);
    await outbox.refuse('one', '没有这条', withoutAbout);
    const { about: _, ...bare } = kept;
    const [now] = await indexedOutbox('zhaoyun').list();
    expect(now).toEqual({ ...(withoutAbout ? bare : kept), refused: '没有这条' });
  },
);
