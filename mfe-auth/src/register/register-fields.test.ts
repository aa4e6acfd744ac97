import { gamePlatforms, UNSURE_PLATFORM } from '@assistant/contract';
import {
  emptyFields,
  keepDigits,
  missingItems,
  type RegisterFields,
  registerItems,
  toRequest,
  withPlatform,
  withRegion,
} from './register-fields';

const complete: RegisterFields = {
  account: 'zhaoyun',
  password: 'secret',
  mobile: '13800138000',
  platform: 1,
  region: '卧龙区',
  server: '12服',
  agreed: true,
};

test.each([
  ['13800138000', '13800138000'],
  ['138-0013-8000', '13800138000'],
  ['１３８00138000', '13800138000'],
  ['138001380001234', '13800138000'],
  ['十三八 abc <script>', ''],
  ['٣²①', ''],
])('of %j the mobile number keeps %j', (typed, kept) => {
  expect(keepDigits(typed)).toBe(kept);
});

test('an empty form misses everything, in the order of the checks', () => {
  expect(missingItems(emptyFields)).toEqual([...registerItems]);
});

test('a complete form misses nothing; the server is not required', () => {
  expect(missingItems(complete)).toEqual([]);
  expect(missingItems({ ...complete, server: null })).toEqual([]);
});

test.each(gamePlatforms.map(({ value }) => value))('version %i and the region', (platform) => {
  const expected = platform === UNSURE_PLATFORM ? [] : ['region'];
  expect(missingItems({ ...complete, platform, region: null })).toEqual(expected);
});

test('text of white space only is missing', () => {
  expect(missingItems({ ...complete, account: ' ', password: '　' })).toEqual(['account', 'password']);
});

test('another version clears region and server; the same one clears nothing', () => {
  expect(withPlatform(complete, 2)).toEqual({ ...complete, platform: 2, region: null, server: null });
  expect(withPlatform(complete, 1)).toEqual(complete);
});

test('another region clears the server; the same one clears nothing', () => {
  expect(withRegion(complete, '凤雏区')).toEqual({ ...complete, region: '凤雏区', server: null });
  expect(withRegion(complete, null)).toEqual({ ...complete, region: null, server: null });
  expect(withRegion(complete, '卧龙区')).toEqual(complete);
});

test('the request holds the mobile number as wechat, and what is unset as an empty text', () => {
  expect(toRequest({ ...complete, account: ' zhao yun', server: null })).toEqual({
    username: 'zhaoyun',
    password: 'secret',
    wechat: '13800138000',
    server_name: '卧龙区',
    server_info: '',
    game_platform: 1,
  });
});
