import type { Pending } from '../state/pending';
import { browserTabs } from '../testing/browser-tabs';
import { documentOf } from '../testing/document';
import { draftStorage } from './draft-storage';

const KEY = 'drafts:lu-bu';
const document = documentOf({ storageKey: 'drafts' });
const current = { values: { cap: 0, theme: 'dark' }, revision: 4 };
const capped: Pending = {
  base: { cap: 0, theme: 'dark' },
  values: { cap: 70, theme: 'dark' },
  drafts: {},
  revision: 4,
  unanswered: [{ cap: 60, theme: 'dark' }],
};

let browser: ReturnType<typeof browserTabs>;
beforeEach(() => {
  browser = browserTabs();
});
afterEach(() => localStorage.clear());

function tab() {
  const tabs = browser.open();
  return { ...draftStorage(tabs, localStorage), ends: () => browser.close(tabs) };
}

test('changes are kept across pages key by key, with those sent without an answer', async () => {
  const page = tab();
  await page.save('lu-bu', document, capped);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ cap: { was: 0, now: 70, sent: [60] } });
  page.ends();
  const next = tab();
  expect(next.has('lu-bu', document)).toBe(true);
  expect(await next.claim('lu-bu', document, current)).toEqual([capped]);
});

test('what the previous release stored is read, and anything that is not a change is left out', async () => {
  localStorage.setItem(
    KEY,
    JSON.stringify({ cap: { was: 0, now: 1, sent: 7 }, theme: { was: 'dark', now: 'light' }, language: 3 }),
  );
  const [kept] = await tab().claim('lu-bu', document, current);
  expect(kept).toMatchObject({ base: current.values, values: { cap: 0, theme: 'light' } });
});

test('two tabs keep what each changed; an open one keeps its own', async () => {
  const [one, two] = [tab(), tab()];
  await one.claim('lu-bu', document, current);
  await one.save('lu-bu', document, capped);
  expect(await two.claim('lu-bu', document, current)).toEqual([]);
  await two.save('lu-bu', document, { ...capped, values: { cap: 0, theme: 'light' }, unanswered: [] });
  await one.remove('lu-bu', document);
  two.ends();
  const [kept] = await tab().claim('lu-bu', document, current);
  expect(kept?.values).toEqual({ cap: 0, theme: 'light' });
});

test('nothing is left behind once all is sent, or the player has logged out', async () => {
  const [one, two] = [tab(), tab()];
  await one.save('lu-bu', document, capped);
  await one.remove('lu-bu', document);
  expect(localStorage).toHaveLength(0);
  await two.save('lu-bu', document, capped);
  await one.clear('lu-bu', document);
  expect(localStorage).toHaveLength(0);
});

test('storage that holds no JSON holds nothing', async () => {
  localStorage.setItem(KEY, '{"cap":');
  expect(await tab().claim('lu-bu', document, current)).toEqual([]);
});
