import type { BrowserContext, Page } from '@playwright/test';

/** A page that holds a stream is never idle. Without locks it polls instead. */
export async function withoutStream(where: BrowserContext | Page): Promise<void> {
  await where.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
}
