import { readPageData, replacePageData } from '.';

const page = [
  '<script type="application/json" id="env">{"a":1}</script>',
  '<script type="application/json" id="releases"></script>',
].join('\n');

test('data that is put into a page is read from it again, and the rest of the page stays', () => {
  const value = { text: "</script> $& $' \u2028" };
  const filled = replacePageData(page, 'releases', value) ?? '';
  expect(JSON.parse(readPageData(filled, 'releases') ?? '')).toEqual(value);
  expect(filled.match(/<\/script>/g)).toHaveLength(2);
  expect(replacePageData(filled, 'releases', {})).toBe(replacePageData(page, 'releases', {}));
  expect(readPageData(filled, 'env')).toBe('{"a":1}');
});

test('a page without a place for the data is told from one with nothing in it', () => {
  expect(readPageData(page, 'releases')).toBe('');
  expect(readPageData('<p>another page</p>', 'env')).toBeUndefined();
  expect(replacePageData('<p>another page</p>', 'env', {})).toBeUndefined();
});
