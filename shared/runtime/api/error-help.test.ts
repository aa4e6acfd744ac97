import { errorFromEnvelope, networkError, timeoutError } from './api-error';
import { errorCause, errorHelp } from './error-help';

test('a failure of the network comes with what to do next, in the language of the page', () => {
  expect(errorHelp(networkError(), 'zh')).toBe('没有连上服务器，请检查网络后再试。');
  expect(errorHelp(networkError(), 'en')).toMatch(/^The server could not be reached/);
  expect(errorHelp(timeoutError(10_000), 'zh')).toMatch(/太久没有回应/);
  expect(errorCause(timeoutError(10_000), 'en')).toBe('the server took too long to answer');
});

test('a refusal has words of its own', () => {
  expect(errorHelp(errorFromEnvelope({ code: 403, msg: '会员未开通' }), 'zh')).toBeUndefined();
  expect(errorCause(errorFromEnvelope({ code: 403 }), 'zh')).toBeUndefined();
  expect(errorHelp(new Error('anything'), 'zh')).toBeUndefined();
});
