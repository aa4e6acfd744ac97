import type { Page } from '@playwright/test';
import { expectUsable } from './testing/expect-usable';
import { openScreen } from './testing/open-screen';
import { isProblem } from './testing/problem';
import { exceptions } from './testing/screen';
import { screens } from './testing/screens';
import { LANGUAGES } from './testing/stage';
import { expect, test } from './testing/test';

/** What opens over a page. In `npm test` one of each app is looked at; these follow in `npm run test:moved`. */
const OVER_A_PAGE = new Set([
  'login-forgot-password',
  'login-incomplete',
  'register-agreement',
  'register-versions',
  'register-regions-failed',
  'register-region-help',
  'settings-coin',
  'settings-log-out',
  'settings-add-account',
  'settings-webhook',
  'account-delete',
  'account-password',
  'board-plan',
  'board-seal',
  'board-share',
  'board-import',
  'task-copy',
  'task-more',
  'task-presets',
  'customer-service-end',
  'desk-player',
]);

for (const language of LANGUAGES) {
  for (const screen of screens) {
    test(`${screen.name} in ${language}: accessible in every theme and size, whole in large type, as wide as the window, and quiet`, {
      tag: language === 'en' || OVER_A_PAGE.has(screen.name) ? '@moved' : [],
    }, async ({ stage }) => {
      const page = await stage.page(screen.viewer, language);
      const said = listen(page);
      await openScreen(page, screen, language);
      expect(await page.title()).toMatch(/ - Three Kingdoms Assistant$/);
      await expectUsable(page, language, exceptions(screen));
      expect(said().filter((text) => !screen.says?.test(text))).toEqual([]);
    });
  }
}

/** Collects the console's errors and warnings, including those of the content security policy. */
function listen(page: Page): () => string[] {
  const said: string[] = [];
  page.removeAllListeners('console').removeAllListeners('pageerror');
  page.on('console', (message) => {
    if (isProblem(message)) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return () => said;
}
