import { type AppStore, createAppStore, signedIn, type UserInfo } from '@assistant/store';
import { taskDocument } from '@assistant/tasks';
import 'fake-indexeddb/auto';
import { testDefinition } from '@assistant/testing/test-definition';
import { IDBFactory } from 'fake-indexeddb';
import { Settings } from '../settings';
import { browserTabs } from './browser-tabs';
import { server } from './settings-server';

// jsdom lacks it and IndexedDB stores by it.
globalThis.structuredClone ??= (value) => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

export const raid = taskDocument(testDefinition);
const tasks = async () => [raid];
const WAIT_MS = 3_000;

export const account = 'zhaoyun';
let browser: ReturnType<typeof browserTabs>;
/** Of the tabs of a test. */
let closings: (() => Promise<void>)[] = [];

/** A tab of the browser, with its page's one instance. */
export function tab() {
  const store = createAppStore();
  store.dispatch(signedIn({ token: 'token', user: { account } as UserInfo }));
  const tabs = browser.open();
  // The listener of the page's own window must not reach the tests after it.
  const page = Object.assign(new EventTarget(), { document, localStorage }) as unknown as Window;
  const settings = new Settings(store.dispatch as AppStore['dispatch'], tabs, page);
  const empty = { setting: {}, revisions: {} };
  /** The tab is closed: what it had not sent stays on the device. */
  const close = async () => {
    settings.find(account, raid.id)?.end();
    await settings.unsent(account);
    browser.close(tabs);
  };
  closings.push(close);
  return {
    store,
    settings,
    open: () => settings.open(account, raid, empty),
    resume: () => settings.resume(account, tasks),
    send: () => settings.sendUnsent(account, tasks, WAIT_MS),
    close,
  };
}

/** A change that a tab could not send before it was closed. */
export async function leave(key: string, value: unknown) {
  const page = tab();
  server.reachable = false;
  (await page.open()).change(key, value);
  await page.close();
  server.reachable = true;
}

beforeEach(() => {
  document.head.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  globalThis.indexedDB = new IDBFactory();
  browser = browserTabs();
  Object.assign(server, { reachable: true, busy: false, raid: {}, revision: 0, asked: [] });
});
afterEach(async () => {
  // What is still being stored would otherwise go on in the environment of the next file.
  await Promise.all(closings.map((close) => close()));
  closings = [];
  localStorage.clear();
  jest.restoreAllMocks();
});
