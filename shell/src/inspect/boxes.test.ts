import { boxesOf } from './boxes';

/** The place of each element is in its attribute, as jsdom draws nothing. */
function placed(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  for (const element of page.querySelectorAll('*')) {
    const [left = 0, top = 0, width = 0, height = 0] = (element.getAttribute('at') ?? '')
      .split(' ')
      .map(Number);
    element.getBoundingClientRect = () => ({ left, top, width, height }) as DOMRect;
  }
  return page;
}

test('what a build has drawn is its remote’s, what stands beside it the shell’s', () => {
  const page = placed(`
    <div at="0 0 1280 800">
      <nav at="0 0 92 800"></nav>
      <div aria-hidden="true" at="0 0 9 9"></div>
      <div><div data-remote="mfe-home"><div data-version="1" at="92 0 1188 800"><main at="92 0 9 9"></main></div></div></div>
      <aside data-override-bar at="0 0 1280 44"><p at="0 0 1280 44"></p></aside>
      <div><p role="status" at="10 10 300 40"></p></div>
    </div>`);
  expect(boxesOf(page)).toEqual([
    { app: 'shell', left: 0, top: 0, width: 92, height: 800, isNamed: true },
    { app: 'shell', left: 10, top: 10, width: 300, height: 40, isNamed: false },
    { app: 'mfe-home', left: 92, top: 0, width: 1188, height: 800, isNamed: true },
  ]);
});

test('what has no size is nowhere', () => {
  expect(boxesOf(placed('<div data-remote="mfe-home"><div data-version="1"></div></div><i></i>'))).toEqual(
    [],
  );
});
