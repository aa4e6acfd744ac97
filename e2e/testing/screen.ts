import type { Page } from '@playwright/test';
import type { Language, Viewer } from './stage';

/** Spec section 2 locks the register screen's viewport (docs/decisions/0041-locked-viewport.md). */
export const exceptions = ({ path }: Screen): string[] =>
  path.startsWith('/register') ? ['meta-viewport'] : [];

type Words = Record<Language, string>;

/** One screen of the product in one state. */
export interface Screen {
  name: string;
  path: string;
  viewer: Viewer;
  /** Its level-one heading. */
  heading: Words;
  /** Runs before the page is opened, to make parts of the network fail. */
  before?: (page: Page) => Promise<unknown>;
  /** Brings the open page into this state. */
  open?: (page: Page, language: Language) => Promise<void>;
  /** The names of the buttons that do so, where nothing else is needed. */
  presses?: RegExp[];
  /** What the console says about that failure. */
  says?: RegExp;
}
