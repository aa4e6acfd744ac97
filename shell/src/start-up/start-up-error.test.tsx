import { readRunSettings } from '@assistant/api';
import { setLanguage } from '@assistant/i18n';
import { render, screen } from '@testing-library/react';
import { StartUpError } from './start-up-error';

function thrownBy(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

test.each([
  ['{}', 'API_BASE'],
  ['{"API_BASE":""}', 'API_BASE'],
  ['{"API_BASE":"/"}', 'LOGIN_OBFUSCATION_KEY'],
])('a page with the settings %s says that %s is missing, and how to set it', (settings, name) => {
  setLanguage('zh');
  globalThis.fetch = jest.fn();
  document.body.innerHTML = '<script id="env" type="application/json"></script>';
  (document.getElementById('env') as HTMLElement).textContent = settings;
  render(<StartUpError error={thrownBy(readRunSettings)} />);
  expect(screen.getByRole('heading', { level: 1, name: '三国助手没有启动' })).toBeVisible();
  expect(screen.getByRole('alert', { name: `页面缺少设置 ${name}。` })).toHaveTextContent(
    `环境变量 ${name}，再运行 npm run release -- index`,
  );
  expect(fetch).not.toHaveBeenCalled();
});

test('anything else that stops the start is told too, not a blank page', () => {
  setLanguage('en');
  render(<StartUpError error={new SyntaxError('Unexpected token <')} />);
  expect(screen.getByRole('alert', { name: 'This page did not open' })).toHaveTextContent(
    'Unexpected token <',
  );
});
