import { readSettings } from '../system/settings';
import { startWarnings } from './start-warnings';

const warningsOf = (env: Record<string, string>) =>
  startWarnings(readSettings(env)).map((line) => line.split(/ on |:| is /)[0]);

const OWN_KEY = { LOGIN_OBFUSCATION_KEY: 'of our own' };

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('a server on %s has nothing to warn of', (HOST) => {
  expect(warningsOf({ HOST })).toEqual([]);
});

test('plain HTTP and the built-in key are warned of if other machines reach the server', () => {
  expect(warningsOf({})).toEqual(['Plain HTTP', 'LOGIN_OBFUSCATION_KEY']);
  expect(warningsOf({ HOST: '192.0.2.1' })).toEqual(['Plain HTTP', 'LOGIN_OBFUSCATION_KEY']);
  expect(warningsOf(OWN_KEY)).toEqual(['Plain HTTP']);
});

test('behind a gateway there is a warning about the key, wherever the server listens', () => {
  expect(warningsOf({ TRUST_PROXY: 'true' })).toEqual(['LOGIN_OBFUSCATION_KEY']);
  expect(warningsOf({ TRUST_PROXY: 'true', HOST: '127.0.0.1' })).toEqual(['LOGIN_OBFUSCATION_KEY']);
  expect(warningsOf({ TRUST_PROXY: 'true', ...OWN_KEY })).toEqual([]);
});

test('each warning is one line that says what to do, and does not show the key', () => {
  for (const line of startWarnings(readSettings({}))) {
    expect(line).toMatch(/^[^\n]+ (Set|Put) [^\n]+\.$/);
    expect(line).not.toContain('three-kingdoms-assistant');
  }
});
