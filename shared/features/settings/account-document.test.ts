import { accountSettings, settingsOf } from '@assistant/contract';
import { accountDocument } from './account-document';

const { complete = (values) => values } = accountDocument;

test('what was never set has its default, and keys of a newer release stay', () => {
  expect(complete({ dailyCoinCap: 60, newer: [1] })).toEqual({
    ...accountSettings.parse({}),
    dailyCoinCap: 60,
    newer: [1],
  });
});

test('a value this release does not know keeps no other change from being seen', () => {
  const known = { ...accountSettings.parse({}), theme: 'pink' };
  expect(complete({ theme: 'pink' })).toEqual(known);
  expect(complete({ theme: 'pink', dailyCoinCap: 60 })).toEqual({ ...known, dailyCoinCap: 60 });
});

test('settings that cannot be read show the defaults', () => {
  const config = { setting: { account: { dailyCoinCap: 'many' } }, revisions: {} };
  expect(settingsOf(config)).toEqual(accountSettings.parse({}));
});
