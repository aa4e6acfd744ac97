import type { Browser, Page } from '@playwright/test';
import type { Member } from '../testing/member';
import type { Product } from '../testing/product';
import { felt } from './feel';
import { atRest, open } from './open';

/** How often each is pressed. */
export const PRESSES = 30;
/** What is shorter the browser does not report, in milliseconds. */
const SHORTEST = 16;
const WORD = 'xunbao';

interface Pressed {
  path: string;
  heading: string;
  press(page: Page, nth: number): Promise<unknown>;
  /** Makes ready for the next press. */
  back?(page: Page): Promise<unknown>;
}

/** What a player presses most, by name. */
export const PRESSED: Record<string, Pressed> = {
  switch: {
    path: '/basic/mining',
    heading: '蓬莱寻宝',
    press: (page) => page.getByRole('switch').first().click(),
  },
  search: {
    path: '/main/auto-tasks',
    heading: '挂机设置',
    press: async (page, nth) => {
      const field = page.getByRole('searchbox').first();
      if (nth % WORD.length === 0) await field.fill('');
      await field.press(WORD[nth % WORD.length] as string);
    },
  },
  sheet: {
    path: '/main/game-info',
    heading: '游戏信息',
    press: (page) =>
      page.getByRole('grid', { name: '今天的安排' }).getByRole('gridcell').first().press('Enter'),
    back: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  theme: {
    path: '/main/settings',
    heading: '助手设置',
    press: (page) => page.getByRole('button', { name: /^主题/ }).first().click(),
  },
};

/**
 * Presses the same thing again and again in one page.
 * @param speed how many times slower the processor is
 * @returns how long the page took to answer each, in milliseconds from the press to the next paint
 */
export async function pressAll(
  browser: Browser,
  product: Product,
  member: Member,
  { path, heading, press, back }: Pressed,
  speed: number,
): Promise<number[]> {
  const page = await open(browser, product, member, speed);
  await page.goto(path);
  await atRest(page, heading);
  const answers: number[] = [];
  for (let nth = 0; nth < PRESSES; nth += 1) {
    const { interactions: before } = await felt(page);
    await press(page, nth);
    await page.waitForTimeout(400);
    const { interactions } = await felt(page);
    answers.push(Math.max(SHORTEST, ...interactions.slice(before.length)));
    await back?.(page);
    await page.waitForTimeout(200);
  }
  await page.context().close();
  return answers;
}
