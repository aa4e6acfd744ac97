import type { ConsoleMessage } from '@playwright/test';

/** What Playwright itself says where tests keep the service worker away (playwright.config.ts). */
const KEPT_AWAY = 'Service Worker registration blocked by Playwright';

/** Whether a message of the console is an error or a warning of the page. */
export const isProblem = (message: ConsoleMessage): boolean =>
  ['error', 'warning'].includes(message.type()) && !message.text().startsWith(KEPT_AWAY);
