import type { Evaluates } from './evaluates';

/** English words that are broken in their midst, because their space is too narrow for them. */
export const brokenWords = (page: Evaluates): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!around?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // What a test typed as code is no words.
      if (around.textContent?.includes('<script')) continue;
      // Names of accounts and addresses, which cannot be broken well, have digits and signs.
      for (const { 0: word, index } of text.textContent?.matchAll(
        /(?<![\w@/.:-])[A-Za-z]{4,}(?!:\/|[\w@/-])/g,
      ) ?? []) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${word} in “${around.textContent?.slice(0, 60)}”`);
      }
    }
    return found;
  });
