import { cacheAnswersIn } from '@assistant/api';
import { settingsCalls } from './calls';
import { documentOf } from './testing/document';
import { account, leave, tab } from './testing/page-tab';
import { server } from './testing/settings-server';

const wide = documentOf({ storageKey: 'drafts', complete: (values) => ({ cap: 0, ...values }) });

test('a change of the second before is sent without waiting the second out', async () => {
  const page = tab();
  (await page.open()).change('times', 5);
  expect(await page.send()).toEqual([]);
  expect(server.raid).toMatchObject({ times: 5 });
});

test('what is saved is what the next page goes by where it has no network', async () => {
  const kept = new Map<string, unknown>();
  cacheAnswersIn({
    put: (whose, question, { data }) => void kept.set(`${whose} ${question}`, data),
    get: async () => undefined,
  });
  const page = tab();
  await page.store.dispatch(settingsCalls.endpoints.getConfig.initiate({}));
  (await page.open()).change('times', 5);
  await page.send();
  expect(kept.get('zhaoyun /api/get_config {}')).toMatchObject({
    setting: { raid: { times: 5 } },
    revisions: { raid: 1 },
  });
  cacheAnswersIn(undefined);
});

test('what an earlier page left is sent as well', async () => {
  await leave('times', 4);
  expect(await tab().send()).toEqual([]);
  expect(server.raid).toMatchObject({ times: 4 });
});

test('changes that cannot be sent are reported, and stay', async () => {
  const page = tab();
  const session = await page.open();
  server.reachable = false;
  session.change('times', 5);
  expect(await page.send()).toEqual(['raid']);
  await page.close();
  server.reachable = true;
  await tab().send();
  expect(server.raid).toMatchObject({ times: 5 });
});

test('regression: a server that has just refused for a while is not asked again because the player leaves', async () => {
  const page = tab();
  (await page.open()).change('times', 5);
  server.busy = true;
  expect(await page.send()).toEqual(['raid']);
  expect(server.asked).toHaveLength(1);
});

test('regression: a clock that is set back an hour does not hold up what was changed', async () => {
  let clock = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => clock);
  const session = await tab().open();
  session.change('times', 5);
  clock -= 3_600_000;
  session.change('times', 99);
  await new Promise<void>((saved) =>
    session.subscribe(() => session.getState().phase.name === 'clean' && saved()),
  );
  expect(server.raid).toMatchObject({ times: 5 });
});

test('changes of an earlier page that cannot be read without a network are reported', async () => {
  await leave('times', 4);
  server.reachable = false;
  expect(await tab().send()).toEqual(['raid']);
});

test('a text that breaks a rule is nothing to send', async () => {
  await leave('times', 99);
  expect(await tab().send()).toEqual([]);
  expect(server.asked).toEqual([]);
});

describe('a change is sent once', () => {
  it('where two resume it, and its screen is opened, in one page', async () => {
    await leave('times', 4);
    const page = tab();
    await Promise.all([page.resume(), page.resume(), page.open()]);
    await page.settings.settle(account);
    expect(server.asked).toHaveLength(1);
  });

  it('where another tab resumes it while the one that made it is open', async () => {
    const one = tab();
    const session = await one.open();
    server.reachable = false;
    session.change('times', 4);
    await session.settle();
    server.reachable = true;
    const two = tab();
    await Promise.all([two.resume(), two.open()]);
    await two.settings.settle(account);
    expect(server.asked).toEqual([]);
    session.retry();
    await session.settle();
    expect(server.asked).toHaveLength(1);
  });

  it('when two tabs open at once and find unsent changes', async () => {
    await leave('times', 4);
    const pages = [tab(), tab()];
    await Promise.all(pages.map((page) => page.resume()));
    await Promise.all(pages.map((page) => page.settings.settle(account)));
    expect(server.asked).toHaveLength(1);
  });
});

describe('two tabs without a network that change one task', () => {
  it('both have their change saved, whichever was closed first', async () => {
    const [one, two] = [tab(), tab()];
    server.reachable = false;
    (await one.open()).change('times', 4);
    (await two.open()).change('raid', false);
    await one.close();
    await two.close();
    server.reachable = true;
    await tab().send();
    expect(server.raid).toMatchObject({ times: 4, raid: false });
  });

  it('have the change of the one that was closed sent by the one that is left', async () => {
    const [one, two] = [tab(), tab()];
    server.reachable = false;
    (await one.open()).change('times', 4);
    const left = await two.open();
    left.change('raid', false);
    await one.close();
    server.reachable = true;
    expect(await two.send()).toEqual([]);
    expect(server.raid).toMatchObject({ times: 4, raid: false });
    expect(left.getState().values).toMatchObject({ times: 4, raid: false });
  });
});

test('an import is saved after what is unsaved, and open screens follow it', async () => {
  const page = tab();
  const session = await page.open();
  session.change('raid', false);
  await session.settle();
  const values = { ...session.getState().values, times: 7 };
  const save = { setting: { raid: values }, revisions: { raid: server.revision } };
  expect(await page.settings.save(account, save)).toMatchObject({ type: 'saved' });
  expect(session.getState()).toMatchObject({ values, revision: 2, phase: { name: 'clean' } });
});

test('an import over values that changed meanwhile writes nothing', async () => {
  const page = tab();
  Object.assign(server, { raid: { times: 3 }, revision: 4 });
  const answer = await page.settings.save(account, {
    setting: { raid: { times: 7 } },
    revisions: { raid: 1 },
  });
  expect(answer).toMatchObject({ type: 'stale', current: { setting: { raid: { times: 3 } } } });
  expect(server.raid).toEqual({ times: 3 });
});

test('a document kept in local storage is resumed, and leaves nothing once it is forgotten', async () => {
  localStorage.setItem(`drafts:${account}`, JSON.stringify({ cap: { was: 0, now: 60 } }));
  const page = tab();
  await page.settings.resume(account, [wide]);
  await page.settings.settle(account);
  expect(server.asked).toEqual([{ account: { cap: 60 } }]);
  server.reachable = false;
  page.settings.find(account, 'account')?.change('cap', 70);
  page.settings.forget(account, wide);
  expect(localStorage.getItem(`drafts:${account}`)).toBeNull();
  expect(await page.settings.unsent(account)).toEqual([]);
});
