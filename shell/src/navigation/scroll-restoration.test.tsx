import { act, fireEvent, render } from '@testing-library/react';
import { type PageRouter, startRouter } from './page-router';
import { RouterProvider } from './router-provider';
import { rememberPosition } from './scroll-positions';
import { LATE_SCROLL_MS, ScrollRestoration } from './scroll-restoration';
import { memoryHistory } from './testing/memory-history';

let router: PageRouter;
let grown: (() => void) | undefined;
const scrolledTo = jest.fn();

/** The page is now so high; the window is 800 px. */
function growTo(height: number) {
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);
  act(() => grown?.());
}

function playerScrollsTo(y: number) {
  Object.assign(window, { scrollY: y });
  fireEvent.scroll(window);
}

beforeEach(async () => {
  jest.useFakeTimers();
  scrolledTo.mockClear();
  grown = undefined;
  Object.assign(window, { innerHeight: 800, scrollTo: (_: number, y: number) => scrolledTo(y) });
  class Observer {
    constructor(tell: () => void) {
      grown = tell;
    }
    observe() {}
    disconnect() {
      grown = undefined;
    }
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  router = startRouter([{ path: '*', element: <ScrollRestoration /> }], memoryHistory('/'), rememberPosition);
  await act(async () => render(<RouterProvider router={router} />));
  playerScrollsTo(900);
  await act(async () => router.navigate('/basic/mining'));
  playerScrollsTo(0);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Goes back. What is scrolled to from then on is only because the page grows. */
async function back() {
  await act(async () => router.navigate(-1));
  scrolledTo.mockClear();
}

test('a page that is opened again is not scrolled', () => {
  expect(grown).toBeUndefined();
});

test('back is where one was, as soon as the page is high enough', async () => {
  await back();
  growTo(1000);
  expect(scrolledTo).toHaveBeenLastCalledWith(200);
  growTo(3000);
  expect(scrolledTo).toHaveBeenLastCalledWith(900);
  expect(grown).toBeUndefined();
});

test.each(['wheel', 'touchStart', 'keyDown'] as const)(
  'a player who scrolls by themselves is left alone: %s',
  async (sign) => {
    await back();
    fireEvent[sign](document.body);
    growTo(3000);
    expect(scrolledTo).not.toHaveBeenCalled();
  },
);

test('a page that stays low is not waited for longer than 3 s', async () => {
  await back();
  act(() => jest.advanceTimersByTime(LATE_SCROLL_MS));
  growTo(3000);
  expect(scrolledTo).not.toHaveBeenCalled();
});

test('a new page begins at its top, one that asks for it where the page before was', async () => {
  expect(scrolledTo).toHaveBeenLastCalledWith(0);
  scrolledTo.mockClear();
  await act(async () => router.navigate('?id=3', { preventScrollReset: true }));
  expect(scrolledTo).not.toHaveBeenCalled();
});

test.each([
  ['#end', 1],
  ['#%E6%9C%AB', 1],
  ['#%', 0],
  ['#nowhere', 0],
])('the hash %s scrolls to what it names', async (hash, times) => {
  document.body.insertAdjacentHTML('beforeend', '<p id="end"></p><p id="末"></p>');
  const intoView = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: intoView });
  scrolledTo.mockClear();
  await act(async () => router.navigate(hash));
  expect(intoView).toHaveBeenCalledTimes(times);
  expect(scrolledTo).toHaveBeenCalledTimes(1 - times);
});

test('the place of the page that is shown is kept when the browser leaves it, for the browser to restore as well', () => {
  playerScrollsTo(333);
  fireEvent(window, new Event('pagehide'));
  const stored = JSON.parse(sessionStorage.getItem('scroll-positions') ?? '{}');
  expect(stored[router.state.location.key]).toBe(333);
  expect(history.scrollRestoration).toBe('auto');
});
