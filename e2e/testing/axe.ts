import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Tab } from './engines/tab';
import type { Evaluates } from './evaluates';
import { showTheme } from './open-screen';
import { type Language, THEMES } from './stage';

/** The short form, given to the browser as it is: loading it takes as long as asking it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Not of WCAG: a listener jumps from landmark to landmark by their names. */
const BESIDES = { 'landmark-unique': { enabled: true } };
const RULES = {
  /** What a theme can change. */
  colours: ['color-contrast', 'link-in-text-block'],
  /** What the width of a phone's window can change: measures, and names of which it hides the words. */
  measures: ['color-contrast', 'target-size', 'scrollable-region-focusable', 'button-name', 'link-name'],
};

interface Asked {
  /** Only these; by default all of WCAG. */
  only?: keyof typeof RULES | undefined;
  /** Rules that do not hold here, for a reason that is written down. */
  except?: string[];
}

/** An open page, in whichever engine. */
type Open = Page | Tab;

/** Gives axe to the open document, which has no frames, once. */
async function giveAxe(page: Open): Promise<void> {
  const open: Evaluates = page;
  if (await open.evaluate(() => 'axe' in window)) return;
  if ('run' in page) return page.run(SOURCE);
  const session = await page.context().newCDPSession(page);
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: SOURCE });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  await session.detach();
}

/** What axe finds on the open page, a line each. */
export async function violations(page: Open, { only, except = [] }: Asked = {}): Promise<string[]> {
  await giveAxe(page);
  const open: Evaluates = page;
  const options: axe.RunOptions = {
    runOnly: only ? { type: 'rule', values: RULES[only] } : { type: 'tag', values: WCAG },
    rules: only
      ? {}
      : { ...BESIDES, ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])) },
    resultTypes: ['violations'],
  };
  const found = await open.evaluate(
    async (asked) =>
      (await (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, asked)).violations,
    options,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** What axe finds in every theme. A theme changes only colours, so the other rules are checked in one. */
export async function violationsInThemes(page: Open, except?: string[]): Promise<string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  for (const mode of THEMES) {
    const colours = await showTheme(page, mode);
    if (seen.has(colours)) continue; // auto looks like one of the others
    const here = await violations(page, {
      only: seen.size > 0 ? 'colours' : undefined,
      ...(except && { except }),
    });
    found.push(...here.map((line) => `${mode}: ${line}`));
    seen.add(colours);
  }
  return found;
}

/** What axe finds in a language. No theme depends on it, so the colours of all themes are asked in one. */
export const violationsIn = (page: Page, language: Language, except: string[] = []): Promise<string[]> =>
  language === 'zh' ? violationsInThemes(page, except) : violations(page, { except });
