import { render } from '@testing-library/react';
import { setRouteTitle, usePageTitle } from './page-title';

function Page({ words }: { words: string }) {
  usePageTitle(words);
  return null;
}

test('the title is the route’s until a page says its own, and again after it has left', () => {
  setRouteTitle('基础任务');
  expect(document.title).toBe('基础任务 - Three Kingdoms Assistant');
  const page = render(<Page words="蓬莱寻宝" />);
  expect(document.title).toBe('蓬莱寻宝 - Three Kingdoms Assistant');
  page.rerender(<Page words="Treasure hunt" />);
  expect(document.title).toBe('Treasure hunt - Three Kingdoms Assistant');
  page.unmount();
  expect(document.title).toBe('基础任务 - Three Kingdoms Assistant');
});

test('a page that leaves late does not take the title from the one that came', () => {
  setRouteTitle('高级任务');
  const old = render(<Page words="蓬莱寻宝" />);
  render(<Page words="城池拜访" />);
  old.unmount();
  expect(document.title).toBe('城池拜访 - Three Kingdoms Assistant');
});
