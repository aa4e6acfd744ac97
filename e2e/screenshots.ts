/**
 * Screenshots of every screen in every theme, language and size: `npm run screenshots -w e2e -- FOLDER [NAME …]`, or only
 * of the screens that are named. They show the site that `npm run build` made.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import config from './playwright.config';
import { isComplete, openScreen, showTheme } from './testing/open-screen';
import { startProduct } from './testing/product';
import { screens } from './testing/screens';
import { LANGUAGES, setStage, THEMES } from './testing/stage';

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

const [target, ...names] = process.argv.slice(2);
if (!target)
  throw new Error('Give the folder the pictures go to: npm run screenshots -w e2e -- FOLDER [NAME …]');
const folder = resolve(process.env.INIT_CWD ?? '.', target);

const product = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions);
const stage = setStage(browser, product);
try {
  for (const screen of screens.filter(({ name }) => names.length === 0 || names.includes(name))) {
    for (const language of LANGUAGES) {
      const page = await stage.page(screen.viewer, language);
      await openScreen(page, screen, language);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        // A wide window asks for more than a phone.
        await page.waitForTimeout(1_000);
        await isComplete(page);
        const pictures = join(folder, `${size.width}x${size.height}`);
        await mkdir(pictures, { recursive: true });
        for (const mode of THEMES) {
          await showTheme(page, mode);
          await page.screenshot({ path: join(pictures, `${screen.name}.${language}.${mode}.png`) });
        }
      }
      await page.setViewportSize(SIZES[0] as (typeof SIZES)[0]);
      console.log(screen.name, language);
    }
  }
} finally {
  await stage.close();
  await browser.close();
  await product.stop();
}
