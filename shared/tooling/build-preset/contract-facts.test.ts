import type { ApiReport } from '@assistant/api-report';
import { covers } from '@assistant/contract';
import { usedOf } from './contract-facts';

const report = (version: string, since: Record<string, string>): ApiReport => ({
  package: '@assistant/remote',
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
