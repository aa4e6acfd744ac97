import { bundledTypeMistakes } from './bundled-types';

const REPORTED = ['shared/runtime/api', 'shared/kit/ui'];
const source = (file: string, name: string) => ({ file: `/root/shared/${file}`, name });
const mistakes = (name: string, sources: { file: string; name: string }[]) =>
  bundledTypeMistakes('/root', REPORTED, name, sources, {
    '@assistant/api': { 'contract/Call': 'what calls take' },
  });

const KNOWN = source('domain/contract/call.ts', 'Call');

test('what the list has and what the package declares itself are no mistakes', () => {
  expect(mistakes('@assistant/api', [KNOWN, source('runtime/api/call-as.ts', 'callAs')])).toEqual([]);
});

test('a further type of a bundled package is one, with what to do', () => {
  const further = source('domain/tasks/field.ts', 'Field');
  expect(mistakes('@assistant/api', [KNOWN, further, further])).toEqual([
    expect.stringMatching(/^tasks\/Field is in every bundle.* @assistant\/api .*take the data as unknown/),
  ]);
});

test('so is one of the list that is gone', () => {
  expect(mistakes('@assistant/api', [])).toEqual([expect.stringMatching(/^contract\/Call .*take it off/)]);
});

test('a package that is not given may name them', () => {
  expect(mistakes('@assistant/task-screen', [source('domain/tasks/field.ts', 'Field')])).toEqual([]);
});
