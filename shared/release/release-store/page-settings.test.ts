import { DEFAULT_OBFUSCATION_KEY } from '@assistant/contract';
import { pageSettings } from './page-settings';

test.each(['/', '/v1/', 'https://api.example/', 'http://localhost:3000'])(
  'API_BASE may be %s',
  (API_BASE) => {
    expect(pageSettings({ API_BASE, LOGIN_OBFUSCATION_KEY: 'k' })).toEqual({
      API_BASE,
      LOGIN_OBFUSCATION_KEY: 'k',
    });
  },
);

test.each(['api.example', 'ftp://api.example', 'https://'])('API_BASE %s reaches no page', (API_BASE) => {
  expect(() => pageSettings({ API_BASE })).toThrow(
    `API_BASE: read "${API_BASE}", wanted / or an address starting with http:// or https://.`,
  );
});

test('a setting that is not given, or empty, has its default', () => {
  expect(pageSettings({ API_BASE: '' })).toEqual({
    API_BASE: '/',
    LOGIN_OBFUSCATION_KEY: DEFAULT_OBFUSCATION_KEY,
  });
});
