import { isOfOwnPage } from './own-page';

const HOST = 'play.example';
const OTHERS = ['https://static.example', 'http://localhost:9000'];

test.each<[string, string | undefined, string | undefined, boolean]>([
  ['our page', 'same-origin', 'https://play.example', true],
  ['our page, which names itself to nobody', 'same-origin', 'null', true],
  ['our page over plain HTTP', undefined, 'http://play.example', true],
  ['our page on a port that the gateway does not pass on', undefined, 'http://play.example:8080', true],
  ['our page over plain HTTP, which names itself to nobody', undefined, 'null', true],
  ['a page of an origin that may use the API', 'cross-site', 'https://static.example', true],
  ['the same in an older browser', undefined, 'https://static.example', true],
  ['no browser', undefined, undefined, true],
  ['a page of another site', 'cross-site', 'https://evil.example', false],
  ['one that hides its origin', 'cross-site', 'null', false],
  ['one without an origin', 'cross-site', undefined, false],
  ['a page of a host beside ours', 'same-site', 'https://other.play.example', false],
  ['an address typed in', 'none', undefined, false],
  ['a page of another site in an older browser', undefined, 'https://evil.example', false],
  ['one whose name ends like ours', undefined, 'https://evil-play.example', false],
  ['one whose name begins like ours', undefined, 'https://play.example.evil.example', false],
])('a report of %s', (_, site, origin, isOwn) => {
  expect(isOfOwnPage({ site, origin, host: HOST }, OTHERS)).toBe(isOwn);
});
