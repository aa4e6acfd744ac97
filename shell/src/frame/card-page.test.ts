import { pageAt } from '../areas/page-at';
import { declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';

test.each([
  ['/basic/mining', '/main/auto-tasks'],
  ['/supreme', '/main/auto-tasks'],
  ['/desk/sessions/3', '/main/game-info'],
  ['/feedback', '/main/settings'],
  ['/announcement', '/main/game-info'],
  ['/main/auto-tasks', undefined],
  ['/login', undefined],
])('a page at %s that shows only a card leads back to %s', (pathname, to) => {
  inlineRegistry(declaredRegistry());
  expect(pageAt(pathname)?.back).toBe(to);
});
