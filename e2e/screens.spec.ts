import type { Page } from '@playwright/test';
import { violations, violationsInThemes } from './testing/axe';
import { cutTexts, setType, smallTexts } from './testing/large-type';
import { isProblem } from './testing/problem';
import type { Screen } from './testing/screen';
import { openScreen, screens } from './testing/screens';
import { LANGUAGES, VIEWPORT } from './testing/stage';
import { expect, test } from './testing/test';

const DESKTOP = { width: 1280, height: 800 };
/** High enough for the whole page: else a bar at the bottom would lie over something. */
const NARROW = { width: 320, height: 2400 };
/** The smallest type of the product is 11 px. */
const LEAST_AT_TWICE = 22;

// Recording every step would take longer than the steps.
test.use({ trace: 'off' });

for (const language of LANGUAGES) {
  for (const screen of screens) {
    test(`${screen.name} in ${language}: accessible in every theme and size, whole in large type, as wide as the window, and quiet`, async ({
      stage,
    }) => {
      const page = await stage.page(screen.viewer, language);
      const said = listen(page);
      await openScreen(page, screen, language);
      expect(await page.title()).toMatch(/ - Three Kingdoms Assistant$/);
      const except = exceptions(screen);
      expect(await violationsInThemes(page, except)).toEqual([]);
      await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(VIEWPORT.width);
      // As the browser's settings have it for who needs larger type: nothing gets lost, and nothing stays small.
      await setType(page, 200);
      await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(VIEWPORT.width);
      await expect.poll(() => cutTexts(page)).toEqual([]);
      expect(await smallTexts(page, LEAST_AT_TWICE)).toEqual([]);
      await setType(page, 100);
      await page.setViewportSize(NARROW);
      // An open list follows its input a moment later.
      await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(NARROW.width);
      expect(await violations(page, { except }), 'on a narrow phone').toEqual([]);
      await page.setViewportSize(DESKTOP);
      await expect.poll(() => hasWhatStandsBeside(page)).toBe(true);
      await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(DESKTOP.width);
      expect(await violations(page, { except }), 'on a desktop').toEqual([]);
      await page.setViewportSize(VIEWPORT);
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

/** Spec section 2 locks the register screen's viewport (docs/decisions/0041-locked-viewport.md). */
const exceptions = ({ path }: Screen) => (path.startsWith('/register') ? ['meta-viewport'] : []);

/** Whether the rail has come, on a page that has one in a wide window. */
const hasWhatStandsBeside = (page: Page) =>
  page.evaluate(
    () => !document.querySelector('[data-rail]') || Boolean(document.querySelector('nav button')),
  );

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
