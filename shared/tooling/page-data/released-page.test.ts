import { inlineJson, readPageSettings, withRegistry } from '.';

const settings = { API_BASE: '/', LOGIN_OBFUSCATION_KEY: '</script> $& \u2028' };
const pageWith = (env: string) =>
  [
    `<script type="application/json" id="env">${env}</script>`,
    '<script type="application/json" id="releases"></script>',
  ].join('\n');
const page = pageWith(inlineJson(settings));

test('the settings of a page are read as they were written', () => {
  expect(readPageSettings(page)).toEqual(settings);
  expect(page.match(/<\/script>/g)).toHaveLength(2);
});

test.each([
  ['no place for them', '<p>another page</p>'],
  ['nothing in it', pageWith('')],
  ['no JSON', pageWith('{')],
  ['a setting missing', pageWith('{"API_BASE":"/"}')],
])('a page with %s has no settings', (_, damaged) => {
  expect(readPageSettings(damaged)).toBeUndefined();
});

test('a registry is put in the place of the one there, and the rest of the page stays', () => {
  const registry = { text: "</script> $& $'" };
  const filled = withRegistry(page, registry) ?? '';
  expect(filled).toBe(page.replace('id="releases">', () => `id="releases">${inlineJson(registry)}`));
  expect(withRegistry(filled, {})).toBe(withRegistry(page, {}));
  expect(withRegistry('<p>another page</p>', registry)).toBeUndefined();
});
