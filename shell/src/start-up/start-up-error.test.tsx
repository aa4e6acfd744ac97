import { MissingSettingError, readRunSettings } from '@assistant/shared/api';
import { setLanguage } from '@assistant/shared/i18n';
import { render, screen } from '@testing-library/react';
import { StartUpError } from './start-up-error';

test.each([
  ['{}', 'API_BASE'],
  ['{"API_BASE":""}', 'API_BASE'],
  ['{"API_BASE":"/"}', 'LOGIN_OBFUSCATION_KEY'],
])('a page with the settings %s says that %s is missing, and how to set it', (settings, name) => {
  setLanguage('zh');
  globalThis.fetch = jest.fn();
  document.body.innerHTML = '<script id="env" type="application/json"></script>';
  (document.getElementById('env') as HTMLElement).textContent = settings;
  let error: unknown;
  try {
    readRunSettings();
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(MissingSettingError);
  render(<StartUpError setting={(error as MissingSettingError).setting} />);
  expect(screen.getByRole('heading', { level: 1, name: '三国助手没有启动' })).toBeVisible();
  expect(screen.getByRole('alert', { name: `页面缺少设置 ${name}。` })).toHaveTextContent(
    `环境变量 ${name}，再运行 npm run release -- index`,
  );
  expect(fetch).not.toHaveBeenCalled();
});
