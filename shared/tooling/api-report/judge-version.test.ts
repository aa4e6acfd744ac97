import { versionMistake } from './judge-version';
import { type ApiReport, makeReport } from './report';

const report = (version: string, types: Record<string, string>): ApiReport =>
  makeReport('@assistant/ui', version, types);
const one = report('1.0.0', { Button: 'a' });

test.each<[string, ApiReport, ApiReport[], RegExp | undefined]>([
  ['nothing changed', one, [one], undefined],
  ['the first report of a package', one, [], undefined],
  ['an added export with a minor version', report('1.1.0', { Button: 'a', Card: 'b' }), [one], undefined],
  [
    'an added export with a patch',
    report('1.0.1', { Button: 'a', Card: 'b' }),
    [one],
    /added or widened Card.*1\.1\.0/,
  ],
  ['an added export without a version', report('1.0.0', { Button: 'a', Card: 'b' }), [one], /1\.1\.0/],
  ['a removed export with a minor version', report('1.1.0', {}), [one], /removed or changed Button.*2\.0\.0/],
  ['a changed export with a minor version', report('1.1.0', { Button: 'b' }), [one], /2\.0\.0/],
  ['a removed export with a major version', report('2.0.0', {}), [one], undefined],
  ['a patch of the same API', report('1.0.1', { Button: 'a' }), [one], undefined],
  ['a version that goes back', report('0.9.0', { Button: 'a' }), [one], /1\.0\.0 or higher/],
  [
    'an export that was committed under a version that had been without it',
    report('1.0.0', { Button: 'a', Card: 'b' }),
    [report('1.0.0', { Button: 'a', Card: 'b' }), one],
    /added or widened Card/,
  ],
  [
    'a version that was committed already and is high enough for the one before it',
    report('1.1.0', { Button: 'a', Card: 'b' }),
    [report('1.1.0', { Button: 'a', Card: 'b' }), one],
    undefined,
  ],
])('%s', (_what, now, committed, mistake) => {
  const found = versionMistake(now, committed);
  if (mistake) expect(found).toMatch(mistake);
  else expect(found).toBeUndefined();
});

test('an export keeps the version that first had it as it is', () => {
  const second = makeReport('@assistant/ui', '1.1.0', { Button: 'a', Card: 'b' }, one);
  expect([second.exports.Button?.since, second.exports.Card?.since]).toEqual(['1.0.0', '1.1.0']);
  const third = makeReport('@assistant/ui', '2.0.0', { Button: 'c', Card: 'b' }, second);
  expect([third.exports.Button?.since, third.exports.Card?.since]).toEqual(['2.0.0', '1.1.0']);
});
