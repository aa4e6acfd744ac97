import { offerDefinitions } from '@assistant/shared/platform';
import { getAppStore, signedIn, type UserInfo } from '@assistant/shared/store';
import 'fake-indexeddb/auto';
import { indexedDbPendingStore, type Pending } from './pending-store';
import { getTaskSessions } from './task-sessions';
import { testDefinition } from './test-definition';
import { sendUnsent } from './unsent';

// jsdom lacks it and IndexedDB stores by it.
globalThis.structuredClone ??= (value) => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

const saves: unknown[] = [];
let reachable = true;
globalThis.fetch = async (url, init) => {
  if (!reachable) throw new TypeError('Failed to fetch');
  const save = String(url).endsWith('/update_config');
  if (save) saves.push(JSON.parse(String(init?.body)).setting);
  const data = save ? { revisions: { raid: 1 } } : { setting: {}, revisions: {} };
  const text = JSON.stringify({ code: 0, data });
  return { ok: true, headers: new Headers(), text: async () => text } as Response;
};

let account = '';
let accounts = 0;
let takeBack: () => void;

beforeEach(() => {
  document.head.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  accounts += 1;
  account = `lord${accounts}`;
  reachable = true;
  saves.length = 0;
  getAppStore().dispatch(signedIn({ token: account, user: { account } as UserInfo }));
  takeBack = offerDefinitions(() => [testDefinition]);
});
afterEach(() => takeBack());

const open = () => getTaskSessions().open(account, testDefinition, { setting: {}, revisions: {} });
const keep = (change: Partial<Pending>) =>
  indexedDbPendingStore().save(account, 'raid', {
    base: { times: 1 },
    values: { times: 1 },
    drafts: {},
    revision: 0,
    ...change,
  });

test('a change of the second before is sent without waiting the second out', async () => {
  const session = await open();
  session.change('times', 5);
  expect(await sendUnsent(account, 3_000)).toBe(true);
  expect(saves).toMatchObject([{ raid: { times: 5 } }]);
});

test('what an earlier page left is sent as well', async () => {
  await keep({ values: { times: 4 } });
  expect(await sendUnsent(account, 3_000)).toBe(true);
  expect(saves).toMatchObject([{ raid: { times: 4 } }]);
});

test('what cannot be sent is told, and stays', async () => {
  const session = await open();
  reachable = false;
  session.change('times', 5);
  expect(await sendUnsent(account, 3_000)).toBe(false);
  expect(await indexedDbPendingStore().load(account, 'raid')).toMatchObject({ values: { times: 5 } });
});

test('what an earlier page left and the network does not let be looked at is told', async () => {
  await keep({ values: { times: 4 } });
  reachable = false;
  expect(await sendUnsent(account, 3_000)).toBe(false);
});

test('a text that breaks a rule is nothing to send', async () => {
  await keep({ drafts: { times: 99 } });
  expect(await sendUnsent(account, 3_000)).toBe(true);
});
