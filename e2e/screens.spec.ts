import type { Page } from '@playwright/test';
import { expectUsable } from './testing/expect-usable';
import { openScreen } from './testing/open-screen';
import { isProblem } from './testing/problem';
import { exceptions } from './testing/screen';
import { screens } from './testing/screens';
import { LANGUAGES, type Language } from './testing/stage';
import { expect, test } from './testing/test';

/**
 * Those with a layout of their own, two of each app and what can go wrong. The others, which are drawn by the same parts, and these
 * in English follow in `npm run test:moved`; the others in English in `npm run test:long`.
 */
const IN_TEST = new Set([
  'login',
  'register',
  'game-info',
  'auto-tasks',
  'set-out',
  'report',
  'settings-in-bar',
  'customer-service',
  'task-basic',
  'task-schedule',
  'task-locked',
  'account-details',
  'desk-list',
  'desk-conversation',
  'desk-prices',
  'word',
  'remote-failure',
  'start-up-error',
]);

function whereRun(name: string, language: Language): '@long' | '@moved' | [] {
  if (language === 'zh') return IN_TEST.has(name) ? [] : '@moved';
  return IN_TEST.has(name) ? '@moved' : '@long';
}

for (const language of LANGUAGES) {
  for (const screen of screens) {
    test(`${screen.name} in ${language}: accessible in every theme and size, whole in large type, as wide as the window, and quiet`, {
      tag: whereRun(screen.name, language),
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
