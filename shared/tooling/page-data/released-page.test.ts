import { inlineJson, readPageSettings, withoutData } from '.';

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

test('a page without its data is as its build made it, whatever the data are', () => {
  for (const env of [inlineJson(settings), '', '{}'])
    expect(withoutData(pageWith(env))).toBe(
      '<script type="application/json" id="env"><!--env--></script>\n<script type="application/json" id="releases"><!--releases--></script>',
    );
  expect(withoutData('<p>another page</p>')).toBe('<p>another page</p>');
});
