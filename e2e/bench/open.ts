import type { Browser, Page } from '@playwright/test';
import { deviceOf, type Member } from '../testing/member';
import type { Product } from '../testing/product';
import { withoutStream } from '../testing/without-stream';
import { watchFeel } from './feel';

/**
 * A page of a device on which a member is logged in, which is watched and has no live stream.
 * @param speed how many times slower the processor is
 */
export async function open(browser: Browser, product: Product, member: Member, speed: number): Promise<Page> {
  const context = await deviceOf(browser, product, member);
  await withoutStream(context);
  await context.addInitScript(watchFeel);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: speed });
  return page;
}

/** Waits until a screen is shown and asks for nothing more. */
export const atRest = async (page: Page, heading: string): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForLoadState('networkidle');
};
