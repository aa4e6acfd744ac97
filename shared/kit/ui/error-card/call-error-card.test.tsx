import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CallErrorCard } from './call-error-card';
import { RETRY_SECONDS } from './use-retry-in';

const network = { kind: 'network', message: 'Network Error', code: 0 };
const broken = {
  kind: 'refused',
  message: '服务器出错（编号 K7F-42）',
  code: 500,
  data: { request: 'K7F-42' },
};
const retry = jest.fn();
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const card = () => screen.getByRole('alert');
const show = (error: unknown, retrying = false) => (
  <MemoryRouter>
    <CallErrorCard error={error} retrying={retrying} readAt={Date.now()} onRetry={retry} />
  </MemoryRouter>
);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  retry.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('R806 without a network the card says so, with the words of the error, and waits for it', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(show(network));
  expect(card()).toHaveAccessibleName('没有网');
  expect(card()).toHaveTextContent(/上次读到.*助手在服务器上照常执行.*Network Error/);
  pass(100);
  expect(retry).not.toHaveBeenCalled();
});

test('R806 a failure of our server has its number, which 问客服 takes along', () => {
  render(show(broken));
  expect(card()).toHaveAccessibleName('服务器出了问题');
  expect(card()).toHaveTextContent(/您的网络没有问题.*编号K7F-42/);
  const ask = screen.getByRole('link', { name: '问客服' });
  expect(decodeURIComponent(ask.getAttribute('href') ?? '')).toContain('{"request":"K7F-42"}');
});

test('R806 a proxy’s error is the server’s too, without a number', () => {
  render(show({ kind: 'shape', message: '服务器返回错误 502', code: 0, status: 502 }));
  expect(card()).toHaveAccessibleName('服务器出了问题');
  expect(card()).toHaveTextContent('服务器返回错误 502');
  expect(card()).not.toHaveTextContent('编号');
});

test('R806 what may pass is tried again by itself, later each time, and not while nobody looks', () => {
  const [first, second] = RETRY_SECONDS;
  const { rerender } = render(show(network));
  expect(card()).toHaveTextContent(`（${first} 秒后自动）`);
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  pass(first);
  expect(retry).not.toHaveBeenCalled();
  visible.mockReturnValue('visible');
  pass(first);
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(show(network, true));
  rerender(show(network));
  pass(second - 1);
  expect(retry).toHaveBeenCalledTimes(1);
  pass(1);
  expect(retry).toHaveBeenCalledTimes(2);
});

test('regression: of those that a failure has met at one moment each tries again at another', () => {
  const [first] = RETRY_SECONDS;
  jest.mocked(Math.random).mockReturnValue(0);
  render(show(network));
  pass(first / 4 - 1);
  expect(retry).not.toHaveBeenCalled();
  pass(1);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('regression: R806 what no database answered had no number, and was not tried again by itself', () => {
  const data = { request: 'EQG-203101' };
  const words = '服务暂时不可用，请稍后再试';
  render(show({ kind: 'refused', message: words, code: 503, data }));
  expect(card()).toHaveTextContent(new RegExp(`${words}.*编号EQG-203101`));
  const ask = screen.getByRole('link', { name: '问客服' });
  expect(decodeURIComponent(ask.getAttribute('href') ?? '')).toContain('{"request":"EQG-203101"}');
  pass(RETRY_SECONDS[0]);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('R806 a refusal is not tried again by itself', () => {
  render(show({ kind: 'refused', message: '没有这个账号', code: 404 }));
  pass(100);
  expect(retry).not.toHaveBeenCalled();
});
