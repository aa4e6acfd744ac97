/** @jest-environment <rootDir>/shared/tooling/testing/jest-page-environment.cjs */

const shownOf = (element: Element) => {
  const { display, visibility } = getComputedStyle(element);
  return `${display} ${visibility}`;
};

test('what is kept of a page’s styles is worked out anew after each change', () => {
  document.body.innerHTML = '<div><p>a</p><dialog>b</dialog></div>';
  const [box, text, dialog] = ['div', 'p', 'dialog'].map(
    (name) => document.querySelector(name) as HTMLElement,
  );
  if (!box || !text || !dialog) throw new Error('not on the page');
  expect([box, text, dialog].map(shownOf)).toEqual(['block visible', 'block visible', 'none visible']);
  expect(getComputedStyle(text)).toBe(getComputedStyle(text));
  dialog.setAttribute('open', '');
  expect(shownOf(dialog)).toBe(' visible');
  box.style.visibility = 'hidden';
  expect(shownOf(text)).toBe('block hidden');
  text.hidden = true;
  expect(shownOf(text)).toBe('none hidden');
  text.remove();
  box.style.visibility = '';
  expect(shownOf(box)).toBe('block visible');
  const sheet = document.createElement('style');
  sheet.textContent = 'div { display: none }';
  document.head.append(sheet);
  expect(shownOf(box)).toBe('none visible');
});
