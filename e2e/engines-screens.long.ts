import { expect } from '@playwright/test';
import { violations, violationsInThemes } from './testing/axe';
import { brokenWords } from './testing/broken-words';
import type { Driver } from './testing/engines/engine';
import { gecko } from './testing/engines/gecko';
import { asPhone, openTab, type Tab } from './testing/engines/tab';
import { webkit } from './testing/engines/webkit';
import { LEAST_AT_TWICE, NARROW, widthOf } from './testing/expect-usable';
import { cutTexts, smallTexts } from './testing/large-type';
import { exceptions, type Screen } from './testing/screen';
import { screens } from './testing/screens';
import type { Stage, Viewer } from './testing/stage';
import { test } from './testing/test';

/** What screens.spec.ts asks in Chromium, in the two engines that it is not: each page, and each sheet that buttons open. */

test.describe.configure({ timeout: 3_600_000, retries: 0 });

const SHOWN = screens.filter(
  ({ path, open, presses, before }, index) =>
    !before && (presses || !open || screens.findIndex((other) => other.path === path) === index),
);
const PATIENCE = { timeout: 30_000 };
const VIEWERS: readonly Viewer[] = ['visitor', 'newcomer', 'member', 'staff'];

/** Waits until nothing of the page is on its way. */
async function isAtRest(tab: Tab) {
  const busy = () => document.querySelectorAll('[aria-busy=true]:not(button)').length;
  await expect.poll(() => tab.evaluate(busy), PATIENCE).toBe(0);
}

/** Shows the screens to who sees them, one after another, with what is asked of each. */
async function show(tab: Tab, url: string, stage: Stage, ask: (screen: Screen) => Promise<void>) {
  for (const viewer of VIEWERS) {
    await tab.goto(`${url}/login`);
    await tab.evaluate(
      (stored) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      },
      await stage.stored(viewer),
    );
    for (const screen of SHOWN.filter((one) => one.viewer === viewer)) {
      await test.step(screen.name, async () => {
        // An address that differs only in its hash would not be loaded again.
        await tab.goto(`${url}/version.json`);
        await tab.goto(url + screen.path);
        // By its text: under a dialog that is open from the start it has no name.
        const heading = () => document.querySelector('h1')?.textContent?.trim() ?? '';
        await expect.poll(() => tab.evaluate(heading), PATIENCE).toBe(screen.heading.zh);
        await isAtRest(tab);
        for (const name of screen.presses ?? []) await tab.press('button', name);
        if (screen.presses) await tab.has('dialog', /./);
        await isAtRest(tab);
        await ask(screen);
      });
    }
  }
}

for (const engine of [webkit, gecko]) {
  /** Runs a test in a window of the engine. */
  const inEngine = (
    title: string,
    type: number,
    work: (tab: Tab, driver: Driver, url: string, stage: Stage) => Promise<void>,
  ) =>
    test(`${engine.name}: ${title}`, async ({ product, stage }) => {
      const missing = engine.missing();
      if (missing) console.warn(`\n${engine.name} IS NOT TESTED: ${missing}\n`);
      test.skip(missing !== undefined, missing);
      const driver = await engine.start(type, type > 16);
      try {
        await work(await openTab(driver), driver, product.url, stage);
      } finally {
        await driver.end();
      }
    });

  inEngine(
    'every page and sheet is accessible in every theme, and whole on a narrow phone',
    16,
    (tab, driver, url, stage) =>
      show(tab, url, stage, async (screen) => {
        const wide = await violationsInThemes(tab, exceptions(screen));
        expect.soft(wide, screen.name).toEqual([]);
        await asPhone(driver, NARROW.width, NARROW.height);
        await expect.soft.poll(() => widthOf(tab), `${screen.name} at 320`).toBeLessThanOrEqual(NARROW.width);
        expect.soft(await brokenWords(tab), `${screen.name} at 320`).toEqual([]);
        expect.soft(await violations(tab, { only: 'measures' }), `${screen.name} at 320`).toEqual([]);
        await asPhone(driver);
      }),
  );

  inEngine(
    'every page and sheet is whole and accessible in type of 200 % and forced colours',
    32,
    (tab, _, url, stage) =>
      show(tab, url, stage, async (screen) => {
        const { name } = screen;
        // WebKit knows no forced colours.
        const forced = () => matchMedia('(forced-colors: active)').matches;
        expect(await tab.evaluate(forced)).toBe(engine.name === 'gecko');
        // WebKitGTK's browser takes no size of text from its start: there the root has it.
        await tab.evaluate(() => {
          const { documentElement: root } = document;
          if (getComputedStyle(root).fontSize === '16px') root.style.fontSize = '32px';
        });
        await expect.soft.poll(() => widthOf(tab), name).toBeLessThanOrEqual(390);
        await expect.soft.poll(() => cutTexts(tab), name).toEqual([]);
        expect.soft(await smallTexts(tab, LEAST_AT_TWICE), name).toEqual([]);
        expect.soft(await violations(tab, { except: exceptions(screen) }), name).toEqual([]);
      }),
  );
}
