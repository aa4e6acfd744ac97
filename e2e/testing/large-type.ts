import type { CDPSession, Page } from '@playwright/test';
import type { Evaluates } from './evaluates';

/** The sizes hold as long as the session that has set them. */
const sessions = new WeakMap<Page, CDPSession>();

/** The reader's text size, as the browser's settings have it: in percent of the usual one. */
export async function setType(page: Page, percent: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
}

/**
 * The words of a page of which a part is cut off by something that hides what does not fit, and cannot be scrolled to.
 * What ends in an ellipsis was shortened on purpose.
 */
export const cutTexts = (page: Evaluates): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const shortens = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const isFor = (reader: Element) =>
      reader.checkVisibility({ opacityProperty: true, visibilityProperty: true });

    /** Whether an element around a text cuts it. */
    function cut(text: DOMRect, start: Element): boolean {
      for (
        let around: Element | null = start;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (box.width <= 1 || shortens(style)) return false; // for screen readers, or shortened on purpose
        if (hides(style.overflowX) && (text.right > box.right + 1 || text.left < box.left - 1)) return true;
        if (hides(style.overflowY) && (text.bottom > box.bottom + 1 || text.top < box.top - 1)) return true;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return false;
      }
      return false;
    }

    // What stands between two parts may fall away at the end of a line.
    const hasWords = ({ textContent }: Node) => /[\p{L}\p{N}]/u.test(textContent ?? '');

    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (!parent || !hasWords(node) || parent.closest('[aria-hidden=true], [role=img]') || !isFor(parent))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some((rect) => rect.width > 0 && cut(rect, parent))) {
        found.push(node.textContent?.trim() ?? '');
      }
    }
    return found;
  });

/** The texts that are smaller than `least` pixels, with their size. Signs in boxes of their own size do not count. */
export const smallTexts = (page: Evaluates, least: number): Promise<string[]> =>
  page.evaluate((size) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (
        !parent ||
        !node.textContent?.trim() ||
        parent.closest('[aria-hidden=true], [role=img], svg, script, style')
      )
        continue;
      const actual = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (actual < size && parent.checkVisibility()) found.push(`${node.textContent.trim()}: ${actual}`);
    }
    return found;
  }, least);
