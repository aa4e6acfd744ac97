import type { ApiReport } from '@assistant/api-report';
import { covers } from '@assistant/contract';
import { usedOf } from './contract-facts';

const report = (version: string, since: Record<string, string>, name = '@assistant/remote'): ApiReport => ({
  package: name,
  version,
  exports: Object.fromEntries(
    Object.entries(since).map(([name, one]) => [name, { since: one, declared: name, isType: false }]),
  ),
  declarations: {},
});

test('a build needs the lowest version that has all it uses', () => {
  const one = report('1.4.0', { Link: '1.0.0', withTimeout: '1.2.0', useHref: '1.3.0' });
  expect(usedOf(one, ['Link', 'withTimeout'])).toEqual({ from: '1.2.0', names: ['Link', 'withTimeout'] });
  expect(usedOf(one, ['Link', 'new'])).toMatchObject({ from: '1.4.0' });
});

test('a build that uses only what is older than the major version fits the shell it is built with', () => {
  const one = report('2.1.0', { Link: '1.0.0', readDefinitions: '2.0.0' });
  expect(usedOf(one, ['Link'])).toMatchObject({ from: '2.0.0' });
  expect(covers(one.version, usedOf(one, ['Link']).from)).toBe(true);
});

test('a build needs a shell that reads the SHA-256 of its files, even if it uses nothing else of it', () => {
  const ui = (version: string) => report(version, { Button: '1.0.0' }, '@assistant/ui');
  expect(usedOf(ui('1.6.0'), [])).toEqual({ from: '1.4.0', names: [] });
  expect(usedOf(ui('1.6.0'), ['Button'])).toMatchObject({ from: '1.4.0' });
  expect(usedOf(ui('2.1.0'), ['Button'])).toMatchObject({ from: '2.0.0' });
});
