import { askedAbout } from './use-asked-about';

test.each([
  ['#about=%E5%AF%BB%E5%AE%9D', '寻宝'],
  ['#about=a%0A%20b', 'a b'],
  [`#about=${'x'.repeat(400)}`, 'x'.repeat(300)],
  ['#about=', undefined],
  ['#about=%20', undefined],
  ['#about=%E5', undefined],
  ['#other', undefined],
  ['', undefined],
])('of the address %s the field gets %s', (hash, words) => {
  expect(askedAbout(hash)).toBe(words);
});
