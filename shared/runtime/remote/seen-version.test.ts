import { seenVersion } from './seen-version';

afterEach(() => document.body.replaceChildren());

test('the release is that of the remote on the screen; a page without the shell has none', () => {
  expect(seenVersion()).toBeUndefined();
  document.body.innerHTML =
    '<div data-remote="mfe-tasks-basic"></div><div data-remote="mfe-home"><div data-version="1.0.0-3f2a"></div></div>';
  expect(seenVersion()).toBe('mfe-home 1.0.0-3f2a');
});
