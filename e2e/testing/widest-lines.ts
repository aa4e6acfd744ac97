import type { Page } from '@playwright/test';

/**
 * The texts of the page's main part whose line is wider than so many times their own size: too long to be read with ease.
 */
export function widestLines(page: Page, em: number): Promise<string[]> {
  return page.evaluate((most) => {
    const found: string[] = [];
    const main = document.querySelector('main') ?? document.body;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || !parent.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      const widest = Math.max(0, ...[...range.getClientRects()].map(({ width }) => width));
      if (widest > most * size)
        found.push(`${Math.round(widest / size)} em: ${text.textContent.slice(0, 40)}`);
    }
    return found;
  }, em);
}
