import type { Page } from '@playwright/test';
import { violations, violationsIn } from './axe';
import { brokenWords } from './broken-words';
import type { Evaluates } from './evaluates';
import { lostInForcedColours } from './forced-colours';
import { cutTexts, setType, smallTexts } from './large-type';
import { type Language, VIEWPORT } from './stage';
import { expect } from './test';

const DESKTOP = { width: 1280, height: 800 };
/** High enough for the whole page: else a bar at the bottom would lie over something. */
export const NARROW = { width: 320, height: 2400 };
/** The smallest type of the product is 11 px. */
export const LEAST_AT_TWICE = 22;

/**
 * The open page as any player can use it: accessible in every theme, on a narrow phone and on a desktop; whole in the
 * largest type and in forced colours; no word broken; and never wider than the window.
 * @param except rules of axe that do not hold there, for a reason that is written down
 */
export async function expectUsable(page: Page, language: Language, except: string[] = []): Promise<void> {
  expect(await violationsIn(page, language, except)).toEqual([]);
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(VIEWPORT.width);
  expect(await brokenWords(page)).toEqual([]);
  // In one language: words change no colours, and the themes are asked in the other.
  const forced = async () => (language === 'en' ? lostInForcedColours(page) : []);
  expect(await forced()).toEqual([]);
  // As the browser's settings have it for who needs larger type: nothing gets lost, and nothing stays small.
  await setType(page, 200);
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(VIEWPORT.width);
  await expect.poll(() => cutTexts(page)).toEqual([]);
  expect(await smallTexts(page, LEAST_AT_TWICE)).toEqual([]);
  await setType(page, 100);
  await page.setViewportSize(NARROW);
  // An open list follows its input a moment later.
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(NARROW.width);
  expect(await brokenWords(page), 'on a narrow phone').toEqual([]);
  expect(await violations(page, { only: 'measures' }), 'on a narrow phone').toEqual([]);
  await page.setViewportSize(DESKTOP);
  await expect.poll(() => hasWhatStandsBeside(page)).toBe(true);
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(DESKTOP.width);
  expect(await violations(page, { except }), 'on a desktop').toEqual([]);
  expect(await forced(), 'on a desktop').toEqual([]);
  await page.setViewportSize(VIEWPORT);
}

/** Whether the rail has come, on a page that has one in a wide window. */
const hasWhatStandsBeside = (page: Page) =>
  page.evaluate(
    () => !document.querySelector('[data-rail]') || Boolean(document.querySelector('nav button')),
  );

export const widthOf = (page: Evaluates) => page.evaluate(() => document.documentElement.scrollWidth);
