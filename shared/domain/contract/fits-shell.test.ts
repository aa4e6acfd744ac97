import { covers, fitsShell } from './fits-shell';

test.each([
  ['1.2.0', '1.2.0', true],
  ['1.2.1', '1.2.0', true],
  ['1.10.0', '1.9.0', true],
  ['1.1.9', '1.2.0', false],
  ['2.0.0', '1.2.0', false],
])('%s covers %s: %s', (version, from, result) => {
  expect(covers(version, from)).toBe(result);
});

const both = { '@assistant/ui': '1.2.0', '@assistant/api': '1.0.0' };
test.each<[string, Record<string, string> | undefined, Record<string, string> | undefined, boolean]>([
  ['what says nothing, as before the contract was checked', undefined, both, true],
  ['a shell that says nothing', { '@assistant/ui': '9.0.0' }, undefined, true],
  ['what uses nothing', {}, both, true],
  [
    'lower versions than the shell gives',
    { '@assistant/ui': '1.1.0', '@assistant/api': '1.0.0' },
    both,
    true,
  ],
  ['one higher minor version', { '@assistant/ui': '1.3.0', '@assistant/api': '1.0.0' }, both, false],
  ['another major version', { '@assistant/ui': '0.9.0' }, both, false],
  ['a package the shell does not give', { '@assistant/maps': '1.0.0' }, both, false],
])('%s', (_what, uses, provides, fits) => {
  expect(fitsShell(uses, provides)).toBe(fits);
});
