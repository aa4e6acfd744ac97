import { definitions as byTier, config } from '@assistant/testing/samples';
import { planImport } from './plan-import';
import { readSettingsFile, type SettingsFile, settingsFileName, writeSettingsFile } from './settings-file';

const definitions = Object.values(byTier).flat();
const options = { definitions, level: 'premium' as const, withOwnThings: true };
const file = (setting: SettingsFile['setting']): SettingsFile => ({
  format: 'sanguo-assistant-settings',
  version: 1,
  exported_at: '2026-03-10T00:00:00.000Z',
  account: 'zhaoyun',
  setting,
});

test('what was exported reads back, and imported again changes nothing', () => {
  const saved = config({ shop: { enabled: true, buyTimes: 3 }, account: { dailyCoinCap: 50 } });
  const read = readSettingsFile(writeSettingsFile(saved, 'zhaoyun', new Date('2026-03-10')));
  expect(read).toMatchObject({ account: 'zhaoyun' });
  const plan = planImport(read as SettingsFile, saved, options);
  expect(plan).toMatchObject({ tasks: [], account: { keys: [] }, skipped: [], setting: {} });
});

const ours = { format: 'sanguo-assistant-settings', version: 1, account: 'zhaoyun', setting: {} };

test.each([
  ['', { kind: 'notJson' }],
  ['{"format":"sanguo-assis', { kind: 'notJson' }],
  ['[]', { kind: 'notOurs' }],
  ['null', { kind: 'notOurs' }],
  ['{"format":"other","version":1}', { kind: 'notOurs' }],
  [JSON.stringify({ ...ours, version: 2 }), { kind: 'newerFormat', version: 2 }],
  [JSON.stringify({ ...ours, exported_at: 'yesterday' }), { kind: 'broken', where: 'exported_at' }],
  [
    JSON.stringify({ ...ours, exported_at: '2026-03-10T00:00:00Z', setting: { shop: 5 } }),
    { kind: 'broken', where: 'setting.shop' },
  ],
])('the text %.50j is no settings file, and it is said why', (text, problem) =>
  expect(readSettingsFile(text)).toEqual({ problem }),
);

test('the file is named by the date where the player is, also just after midnight', () => {
  const justAfterMidnight = new Date('2026-03-10T16:30:00Z');
  expect(settingsFileName(justAfterMidnight, 'Asia/Shanghai')).toBe('assistant-settings-2026-03-11.json');
});

test('only what differs is planned', () => {
  const saved = config({ shop: { enabled: true, buyTimes: 1, newer: 7 } }, { shop: 4 });
  const plan = planImport(file({ shop: { enabled: true, buyTimes: 5 } }), saved, options);
  expect(plan.tasks[0]?.changes).toMatchObject([{ field: { key: 'buyTimes' }, before: 1, after: 5 }]);
  expect(plan.setting.shop).toMatchObject({ buyTimes: 5, newer: 7 });
});

test('what the file does not name stays as it is', () => {
  const saved = config({ shop: { enabled: true, claim: false, buyTimes: 1 } });
  const plan = planImport(file({ shop: { buyTimes: 2 } }), saved, options);
  expect(plan.setting.shop).toMatchObject({ enabled: true, claim: false, buyTimes: 2 });
});

test('things of another account stay as they are unless they are wanted', () => {
  const incoming = file({ mining: { team: 't9', claim: false } });
  const without = planImport(incoming, config(), { ...options, withOwnThings: false });
  expect(without.tasks[0]?.changes.map(({ field }) => field.key)).toEqual(['claim']);
  const withThem = planImport(incoming, config(), options);
  expect(withThem.tasks[0]?.changes.map(({ field }) => field.key)).toEqual(['claim', 'team']);
});

test('a locked and an unknown task are left out, and a setting that is not valid, each with the reason', () => {
  const plan = planImport(
    file({
      estate: { enabled: true },
      gone: { enabled: true },
      shop: { buyTimes: 999, claim: false },
      mining: { claim: false, team: 7 },
    }),
    config(),
    options,
  );
  expect(plan.skipped).toMatchObject([
    { id: 'estate', why: 'locked' },
    { id: 'gone', why: 'unknown' },
    {
      id: 'shop',
      why: 'invalid',
      issue: { key: 'buyTimes', message: { zh: '「购买次数」须为 0 到 10 的整数' } },
    },
    { id: 'mining', why: 'invalid', issue: { key: 'team' } },
  ]);
  expect(plan.setting).toMatchObject({
    shop: { buyTimes: 0, claim: false },
    mining: { team: 'auto', claim: false },
  });
});

test('account-wide settings are compared by their keys, a pause is never imported', () => {
  const plan = planImport(
    file({ account: { dailyCoinCap: 80, pausedUntil: '2026-03-10T10:00:00.000Z' } }),
    config({ account: { maxTasksPerLogin: 4 } }, { account: 2 }),
    options,
  );
  expect(plan.account.keys).toEqual(['dailyCoinCap']);
  // Regression: all defaults were saved with it, "no hours of rest" too.
  expect(plan.setting.account).toEqual({ dailyCoinCap: 80, maxTasksPerLogin: 4 });
});

test('account-wide settings that are not valid are left out', () => {
  const plan = planImport(file({ account: { dailyCoinCap: -5 } }), config(), options);
  expect(plan.skipped).toEqual([{ id: 'account', why: 'account', key: 'dailyCoinCap' }]);
  expect(plan.setting).toEqual({});
});

test('one account-wide setting that is not valid does not keep out the others', () => {
  const plan = planImport(
    file({ account: { dailyCoinCap: 80, theme: 'pink', maxTasksPerLogin: 4 } }),
    config(),
    options,
  );
  expect(plan.skipped).toEqual([{ id: 'account', why: 'account', key: 'theme' }]);
  expect(plan.account.keys).toEqual(['dailyCoinCap', 'maxTasksPerLogin']);
  expect(plan.setting.account).toEqual({ dailyCoinCap: 80, maxTasksPerLogin: 4 });
});
