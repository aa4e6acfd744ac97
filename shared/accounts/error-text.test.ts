import type { ApiError } from '@assistant/shared/api';
import { errorText } from './error-text';

const words = { refused: '登录失败', broken: '登录出错，请稍后再试' };
const refusal = (message: string): ApiError => ({ kind: 'refused', message, code: 401 });

test.each([
  ['the server’s own words', refusal('账号或密码错误'), '账号或密码错误'],
  ['a refusal without words', refusal('请求失败'), '登录失败'],
  ['the network', { kind: 'network', message: 'Network Error', code: 0 }, 'Network Error'],
  [
    'the deadline',
    { kind: 'timeout', message: 'timeout of 10000ms exceeded', code: 0 },
    'timeout of 10000ms exceeded',
  ],
  ['an exception with a message', new Error('missing setting API_BASE'), 'missing setting API_BASE'],
  ['an exception without one', new Error(), '登录出错，请稍后再试'],
  ['something thrown that is no error', 'boom', '登录出错，请稍后再试'],
  ['nothing at all', undefined, '登录出错，请稍后再试'],
])('%s', (_, error, text) => {
  expect(errorText(error, words)).toBe(text);
});
