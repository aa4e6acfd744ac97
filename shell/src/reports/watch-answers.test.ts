import { inlineRegistry, registryOf } from '../areas/testing/declared-registry';
import { reportLoad } from './report-load';
import { watchAnswers } from './watch-answers';

jest.mock('./report-load', () => ({ reportLoad: jest.fn() }));

/** What the browser has measured and has not handed over. */
const measured: object[] = [];
const observe = jest.fn();
class FakeObserver {
  static supportedEntryTypes = ['event'];
  observe = observe;
  takeRecords = () => measured.splice(0);
}
class FakeTiming {
  get interactionId() {
    return 0;
  }
}
/** The clock of a page does not always go on between two presses of a test. */
let clock = 0;
const press = (selector: string) => {
  clock += 1;
  const event = Object.defineProperty(new Event('pointerdown', { bubbles: true }), 'timeStamp', {
    value: clock,
  });
  document.querySelector(selector)?.dispatchEvent(event);
  return event.timeStamp;
};
const answer = (startTime: number, duration: number, more: object = {}) =>
  measured.push({ startTime, duration, interactionId: 7, target: null, ...more });
/** The page is left: what is reported then. */
const reported = () => {
  jest.mocked(reportLoad).mockClear();
  dispatchEvent(new Event('pagehide'));
  return jest
    .mocked(reportLoad)
    .mock.calls.map(([{ app, version, outcome, ms }]) => [app, version, outcome, ms]);
};
const remote = (app: string, version: string) =>
  `<div data-remote="${app}"><div data-version="${version}"><button id="${app}">x</button></div></div>`;

beforeAll(() => {
  inlineRegistry({ ...registryOf(), shell: { version: 's1' } });
  Object.assign(globalThis, { PerformanceObserver: FakeObserver, PerformanceEventTiming: FakeTiming });
  watchAnswers();
});
let version = 0;
/** A version of each remote that no other test has: each is reported once in a page. */
const names = () => [`c${version}`, `h${version}`] as const;
beforeEach(() => {
  version += 1;
  const [chat, home] = names();
  const apps = remote('mfe-chat', chat) + remote('mfe-home', home);
  document.body.innerHTML += `<div id="app"><nav id="bar">x</nav>${apps}</div><div id="dialog">x</div>`;
});
afterEach(() => document.body.replaceChildren(...document.querySelectorAll('script')));

test('what was slow before it watched is asked for too', () => {
  expect(observe).toHaveBeenCalledWith({ type: 'event', buffered: true, durationThreshold: 16 });
});

test('an answer counts for the version that drew what was pressed, also where that is gone by then', () => {
  const [chat, home] = names();
  const at = press('#mfe-chat');
  document.querySelector('#mfe-chat')?.remove();
  answer(at, 704);
  answer(press('#mfe-home'), 96);
  expect(reported()).toEqual([
    ['mfe-chat', chat, 'sluggish', 704],
    ['mfe-home', home, 'smooth', 96],
  ]);
});

test('what was measured before a press is known counts by its element; without an interaction nothing does', () => {
  const [, home] = names();
  answer(-1, 200, { target: document.querySelector('#mfe-home') });
  answer(-1, 900, { target: document.querySelector('#mfe-chat'), interactionId: 0 });
  expect(reported()).toEqual([['mfe-home', home, 'smooth', 200]]);
});

test('a dialog counts for what opened it, the frame for the shell', () => {
  const [chat] = names();
  press('#mfe-chat');
  answer(press('#dialog'), 610);
  answer(press('#bar'), 40);
  expect(reported()).toEqual([
    ['mfe-chat', chat, 'sluggish', 610],
    ['shell', 's1', 'smooth', 40],
  ]);
});

test('regression: a press in the inspector counted for the remote that was pressed before', () => {
  const [chat] = names();
  document.body.insertAdjacentHTML('beforeend', '<div data-inspector="open"><b id="panel">x</b></div>');
  answer(press('#mfe-chat'), 40);
  answer(press('#panel'), 610);
  expect(reported()).toEqual([['mfe-chat', chat, 'smooth', 40]]);
});

test('a version is reported once, and again only when it got slow', () => {
  const [chat] = names();
  answer(press('#mfe-chat'), 40);
  expect(reported()).toEqual([['mfe-chat', chat, 'smooth', 40]]);
  answer(press('#mfe-chat'), 500);
  expect(reported()).toEqual([]);
  answer(press('#mfe-chat'), 501);
  expect(reported()).toEqual([['mfe-chat', chat, 'sluggish', 501]]);
  answer(press('#mfe-chat'), 40);
  expect(reported()).toEqual([]);
});

test('a browser that measures no interactions is left alone', () => {
  observe.mockClear();
  FakeObserver.supportedEntryTypes = [];
  watchAnswers();
  expect(observe).not.toHaveBeenCalled();
});
