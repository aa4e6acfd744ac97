import { errorFromEnvelope } from '@assistant/api';
import { errorText } from './error-text';

const words = { refused: '登录失败', broken: '登录出错，请稍后再试' };
const refusal = (msg?: string) => errorFromEnvelope({ code: 401, ...(msg !== undefined && { msg }) });

test.each([
  ['the server’s own words', refusal('账号或密码错误'), '账号或密码错误'],
  ['a refusal without words', refusal(), '登录失败'],
  ['a refusal with empty words', refusal(''), '登录失败'],
  ['a server that says what the client says for no words', refusal('请求失败'), '请求失败'],
  ['the network', { kind: 'network', message: 'Network Error', code: 0 }, 'Network Error'],
  [
    'the deadline',
    { kind: 'timeout', message: 'timeout of 10000ms exceeded', code: 0 },
    'timeout of 10000ms exceeded',
  ],
  ['an exception with a message', new Error('missing setting API_BASE'), 'missing setting API_BASE'],
  ['an exception that came through the store', { name: 'Error', message: 'no room' }, 'no room'],
  ['an exception without one', new Error(), '登录出错，请稍后再试'],
  ['something thrown that is no error', 'boom', '登录出错，请稍后再试'],
  ['nothing at all', undefined, '登录出错，请稍后再试'],
])('%s', (_, error, text) => {
  expect(errorText(error, words)).toBe(text);
});
