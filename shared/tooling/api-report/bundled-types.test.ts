import { bundledTypesMistake } from './bundled-types';

const REPORTED = ['shared/runtime/api', 'shared/kit/ui'];
const source = (file: string, name: string) => ({ file: `/root/shared/${file}`, name });
const OWN = source('runtime/api/call-as.ts', 'callAs');
const BUNDLED = source('domain/tasks/field.ts', 'Field');

test.each<[string, string, ReturnType<typeof source>[], RegExp | undefined]>([
  ['what a package declares itself is no mistake', '@assistant/api', [OWN], undefined],
  [
    'a type of a bundled package is one, with what to do',
    '@assistant/api',
    [OWN, BUNDLED, BUNDLED],
    /^@assistant\/api names tasks\/Field in its API.*Take the data as unknown/,
  ],
  ['a package in each bundle may name it', '@assistant/task-screen', [BUNDLED], undefined],
])('%s', (_what, name, sources, mistake) => {
  const found = bundledTypesMistake('/root', REPORTED, name, sources);
  if (mistake) expect(found).toMatch(mistake);
  else expect(found).toBeUndefined();
});
