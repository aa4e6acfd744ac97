import { remote } from '../remote';
import { load, pageAt } from './pages';

const paths = remote.areas.map(({ path }) => path);

test('there is a page at each address that the remote declares, and at no other', () => {
  for (const path of paths) {
    expect(pageAt(path)).toBeDefined();
    expect(pageAt(`${path}/`)).toBe(pageAt(path));
  }
  // At an address without its mount no page is found, and nothing is drawn.
  expect(remote.areas.filter(({ mount }) => mount !== '/')).toEqual([]);
  for (const path of ['/', '/basic/mining', '/settings/x']) expect(pageAt(path)).toBeUndefined();
});

test('the file of a page is fetched once, and what the shell need not wait for is no mistake', async () => {
  const page = pageAt('/announcement');
  await load('/announcement');
  expect(page?.load()).toBe(page?.load());
  expect(page?.use()).toBe(await page?.load());
  await expect(load('/basic/mining')).resolves.toBeUndefined();
});
