import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { POLL_MS } from '../state/const';
import type { Convo } from '../state/convo';
import { type FakeServer, fakeServer } from '../testing/fake-server';
import { makeTestConvo, settle, setUpPage } from '../testing/make-test-convo';
import { message } from '../testing/message';
import { MessageList } from './message-list';

const ROW = 50;
const WINDOW = 200;
let height = WINDOW;

let server: FakeServer;

/** A list of 50 px rows in a window of 200 px, as a browser would measure it. */
function measure() {
  /** Each row asks for its place, so the rows are looked up again only where others are there. */
  let rows: Element[] = [];
  const rowsIn = (element: Element) => {
    const now = element.getElementsByTagName('li');
    const isSame = now.length === rows.length && now[0] === rows[0] && now[rows.length - 1] === rows.at(-1);
    if (!isSame) rows = [...element.querySelectorAll('li')];
    return rows;
  };
  const define = (name: string, get: (this: HTMLElement) => number) =>
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
  define('offsetTop', function () {
    const list = this.closest('section');
    return list ? rowsIn(list).indexOf(this as HTMLLIElement) * ROW : 0;
  });
  define('offsetHeight', () => ROW);
  define('scrollHeight', function () {
    return rowsIn(this).length * ROW;
  });
  define('clientHeight', () => height);
}

beforeAll(() => {
  measure();
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});
afterAll(() => {
  for (const name of ['offsetTop', 'offsetHeight', 'scrollHeight', 'clientHeight'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
});
beforeEach(() => {
  jest.useFakeTimers();
  height = WINDOW;
  server = fakeServer(Array.from({ length: 90 }, (_, index) => message(index + 1)));
  server.userReadId = 90;
  setUpPage(server);
});
afterEach(() => jest.useRealTimers());

function Watch({ convo }: { convo: Convo }) {
  const state = useSyncExternalStore(convo.subscribe, convo.getState);
  return <MessageList convo={convo} state={state} />;
}

async function show() {
  const { convo } = makeTestConvo();
  render(<Watch convo={convo} />);
  await act(async () => {
    convo.setActive(true);
    await settle();
  });
  return convo;
}

const region = () => screen.getByRole('region', { name: '消息' });
/** Where the row with this text is in the window, in pixels from its top. */
const placeOf = (text: string) =>
  (within(region()).getByText(text).closest('li') as HTMLElement).offsetTop - region().scrollTop;
const distanceToEnd = () => region().scrollHeight - height - region().scrollTop;
const scrollTo = (top: number) =>
  act(async () => {
    region().scrollTop = top;
    fireEvent.scroll(region());
    await settle();
  });
const poll = () => act(() => jest.advanceTimersByTimeAsync(POLL_MS));

test('starts at the newest message', async () => {
  await show();
  expect(distanceToEnd()).toBeLessThanOrEqual(0);
});

test('starts at the divider when there are more new messages than the window shows', async () => {
  server.userReadId = 60;
  await show();
  expect(placeOf('以下为新消息')).toBe(64);
});

test('near the top the older page is fetched, and the messages in view do not move', async () => {
  await show();
  await scrollTo(100);
  expect(within(region()).getByText('消息 11')).toBeInTheDocument();
  expect(region().scrollTop).toBe(100 + 30 * ROW);
});

test('follows new messages at the end', async () => {
  const convo = await show();
  server.reply('新的');
  await poll();
  expect(distanceToEnd()).toBeLessThanOrEqual(0);
  expect(convo.getState().seenId).toBe(91);
  expect(server.userReadId).toBe(91);
});

test('scrolled up, it stays, counts what is new, and marks nothing as read', async () => {
  await show();
  await scrollTo(1000);
  server.reply('一');
  server.reply('二');
  await poll();
  expect(region().scrollTop).toBe(1000);
  expect(server.userReadId).toBe(90);
  fireEvent.click(screen.getByRole('button', { name: '2 条新消息，回到底部' }));
  await act(settle);
  expect(distanceToEnd()).toBeLessThanOrEqual(0);
  expect(server.userReadId).toBe(92);
  expect(screen.queryByRole('button', { name: /回到底部/ })).toBeNull();
  expect(region()).toHaveFocus();
});

test('what happened in between is no new message: neither counted nor the first of them, as the server counts', async () => {
  const closed = {
    content: '会话已结束',
    original: { content_type: 'event', content: '{"event":"closed"}' },
  };
  server.messages = [...server.messages, message(91, closed), message(92), message(93, closed), message(94)];
  await show();
  const rows = within(region()).getAllByRole('listitem');
  const divider = rows.findIndex((row) => row.textContent === '以下为新消息');
  expect(rows[divider - 1]).toHaveTextContent('会话已结束');
  expect(rows[divider + 1]).toHaveTextContent('消息 92');
  await scrollTo(region().scrollHeight);
  await scrollTo(1000);
  server.messages = [...server.messages, message(95, closed), message(96), message(97, closed)];
  await poll();
  expect(screen.getByRole('button', { name: '1 条新消息，回到底部' })).toBeVisible();
});

test('starts at the first new message, though the first page begins after it', async () => {
  server.userReadId = 20;
  await show();
  expect(placeOf('以下为新消息')).toBe(64);
  expect(within(region()).getByText('消息 21')).toBeInTheDocument();
  expect(server.userReadId).toBeGreaterThan(20);
  expect(server.userReadId).toBeLessThan(30);
});

test('what the window has no room for is not marked as read before its beginning was on the screen', async () => {
  server.messages = Array.from({ length: 320 }, (_, index) => message(index + 1));
  server.userReadId = 0;
  const convo = await show();
  await scrollTo(region().scrollHeight);
  expect(convo.getState().seenId).toBe(320);
  expect(server.userReadId).toBe(0);
  while (convo.getState().hasOlder) await scrollTo(0);
  await scrollTo(0);
  expect(server.userReadId).toBeGreaterThan(0);
  expect(server.userReadId).toBeLessThan(10);
  // The device is turned: fewer steps to the end.
  height = 10 * WINDOW;
  while (convo.getState().hasNewer || distanceToEnd() > 0) await scrollTo(region().scrollTop + height - ROW);
  await scrollTo(region().scrollTop);
  expect(server.userReadId).toBe(320);
});

test('more new messages than are in sight: the button goes to their beginning first, and nothing is read before', async () => {
  await show();
  await scrollTo(1000);
  for (let n = 0; n < 20; n += 1) server.reply(`新 ${n}`);
  await poll();
  fireEvent.click(screen.getByRole('button', { name: '20 条新消息，回到底部' }));
  await act(settle);
  expect(placeOf('以下为新消息')).toBe(64);
  expect(server.userReadId).toBeLessThan(100);
  fireEvent.click(screen.getByRole('button', { name: /回到底部/ }));
  await act(settle);
  expect(distanceToEnd()).toBeLessThanOrEqual(0);
  expect(server.userReadId).toBe(110);
});

test('goes to the end for a message of one’s own', async () => {
  const convo = await show();
  await scrollTo(1000);
  await act(async () => convo.send('我来了'));
  expect(distanceToEnd()).toBeLessThanOrEqual(0);
});
