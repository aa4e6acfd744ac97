import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const MOST_STOPS = 60;

/** Goes to a control by Tab alone, as a player without a pointer does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${control}`);
}

/** An input method: what it shows while it composes, and what it enters at the end. */
export interface InputMethod {
  /** Shows letters under composition in the focused field. */
  compose(letters: string): Promise<void>;
  /** Ends the composition with the chosen characters. */
  choose(characters: string): Promise<void>;
}

/** The browser's input method, controlled as a Chinese keyboard does it. */
export async function inputMethod(page: Page): Promise<InputMethod> {
  const client = await page.context().newCDPSession(page);
  return {
    compose: async (text) => {
      const end = text.length;
      await client.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
    },
    choose: async (text) => {
      await client.send('Input.insertText', { text });
    },
  };
}
