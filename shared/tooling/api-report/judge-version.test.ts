import type { Api } from './api';
import { compareExports } from './compare-exports';
import { versionMistake } from './judge-version';
import { type ApiReport, makeReport } from './report';

const compare = (before: Api, now: Api) => compareExports(process.cwd(), new Map(), before, now);

/** An API of constants, each with the one text that it may be. */
const apiOf = (texts: Record<string, string>): Api => ({
  exports: Object.fromEntries(Object.keys(texts).map((name) => [name, { declared: name, isType: false }])),
  declarations: Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, `declare const ${name}: '${text}';`]),
  ),
});
const report = (version: string, texts: Record<string, string>, before?: ApiReport): ApiReport =>
  makeReport('@assistant/ui', version, apiOf(texts), before, compare);
const one = report('1.0.0', { Button: 'a' });
const { format: _, ...old } = one;
/** The same with a button that is deprecated. */
function deprecated(version: string): ApiReport {
  const api = apiOf({ Button: 'a' });
  const exports = { Button: { declared: 'Button', isType: false, deprecated: 'use Press' } };
  return makeReport('@assistant/ui', version, { ...api, exports }, one, compare);
}

test.each<[string, ApiReport, ApiReport[], RegExp | undefined]>([
  ['nothing changed', one, [one], undefined],
  ['the first report of a package', one, [], undefined],
  ['an added export with a minor version', report('1.1.0', { Button: 'a', Card: 'b' }), [one], undefined],
  [
    'an added export with a patch',
    report('1.0.1', { Button: 'a', Card: 'b' }),
    [one],
    /added, widened or deprecated Card.*1\.1\.0/,
  ],
  ['an added export without a version', report('1.0.0', { Button: 'a', Card: 'b' }), [one], /1\.1\.0/],
  [
    'a removed export with a minor version',
    report('1.1.0', {}),
    [one],
    /removed or changed Button \(used by mfe-chat\).*2\.0\.0/,
  ],
  ['a changed export with a minor version', report('1.1.0', { Button: 'b' }), [one], /2\.0\.0/],
  [
    'a removed export with a major version, of a report that says nothing of deprecations',
    report('2.0.0', {}),
    [old],
    undefined,
  ],
  [
    'a removed export that no version has called deprecated',
    report('2.0.0', {}),
    [one],
    /2\.0\.0 has no Button any more, and 1\.0\.0 did not say so/,
  ],
  [
    'a removed export that the version before calls deprecated',
    report('2.0.0', {}),
    [deprecated('1.1.0'), one],
    undefined,
  ],
  ['a deprecated export with a minor version', deprecated('1.1.0'), [one], undefined],
  ['a deprecated export without a version', deprecated('1.0.0'), [one], /deprecated Button.*1\.1\.0/],
  ['a patch of the same API', report('1.0.1', { Button: 'a' }), [one], undefined],
  ['a version that goes back', report('0.9.0', { Button: 'a' }), [one], /1\.0\.0 or higher/],
  [
    'an export that was committed under a version that had been without it',
    report('1.0.0', { Button: 'a', Card: 'b' }),
    [report('1.0.0', { Button: 'a', Card: 'b' }), one],
    /added, widened or deprecated Card/,
  ],
  [
    'a version that was committed already and is high enough for the one before it',
    report('1.1.0', { Button: 'a', Card: 'b' }),
    [report('1.1.0', { Button: 'a', Card: 'b' }), one],
    undefined,
  ],
])('%s', (_what, now, committed, mistake) => {
  const found = versionMistake(now, committed, compare, () => ['mfe-chat']);
  if (mistake) expect(found).toMatch(mistake);
  else expect(found).toBeUndefined();
});

test('an export keeps the version that first had it as it is', () => {
  const second = report('1.1.0', { Button: 'a', Card: 'b' }, one);
  expect([second.exports.Button?.since, second.exports.Card?.since]).toEqual(['1.0.0', '1.1.0']);
  const third = report('2.0.0', { Button: 'c', Card: 'b' }, second);
  expect([third.exports.Button?.since, third.exports.Card?.since]).toEqual(['2.0.0', '1.1.0']);
});

test('a report whose types are the same keeps the words it has for them', () => {
  const api = (type: string): Api => ({
    exports: { it: { declared: 'it', isType: false } },
    declarations: { it: `declare const it: ${type};` },
  });
  const before = makeReport('@assistant/ui', '1.0.0', api('{ a: 1 | 2; b: 3 }'), undefined, compare);
  expect(makeReport('@assistant/ui', '1.1.0', api('{ b: 3; a: 2 | 1 }'), before, compare)).toEqual({
    ...before,
    version: '1.1.0',
  });
});

test('a report from before there were declarations says since when there is what', () => {
  const old = {
    package: '@assistant/ui',
    version: '1.1.0',
    exports: { it: { since: '1.0.0', type: 'const 1' } },
  };
  const api: Api = {
    exports: { it: { declared: 'it', isType: false }, other: { declared: 'other', isType: false } },
    declarations: { it: 'declare const it: 1;', other: 'declare const other: 2;' },
  };
  const now = makeReport('@assistant/ui', '1.2.0', api, old as unknown as ApiReport, compare);
  expect([now.exports.it?.since, now.exports.other?.since]).toEqual(['1.0.0', '1.2.0']);
});

test('an export that is deprecated stays as it was, and the report says what to use instead', () => {
  expect(deprecated('1.1.0').exports.Button).toEqual({
    declared: 'Button',
    isType: false,
    since: '1.0.0',
    deprecated: 'use Press',
  });
});
