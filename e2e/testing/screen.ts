import type { Page } from '@playwright/test';
import type { Language, Viewer } from './stage';

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
  /** What the console says about that failure. */
  says?: RegExp;
}
