import type { Browser, Page } from '@playwright/test';
import { deviceOf, type Member, newMember } from './member';
import type { Product } from './product';
import { call, registerByApi } from './register-by-api';
import { withoutStream } from './without-stream';

/** More than this of the screen may not move by itself while a page loads (web vitals call 0.1 good). */
export const SHIFT_MAX = 0.02;

/** What a page is loaded on: how many times slower than this machine, and milliseconds to the server. */
export interface Machine {
  name: string;
  cpu: number;
  latency: number;
  /** That of a phone by default. */
  size?: { width: number; height: number };
}

export const DESKTOP = { width: 1280, height: 800 };

export const SMALLEST: Machine = {
  name: 'the smallest phone',
  cpu: 1,
  latency: 0,
  size: { width: 320, height: 640 },
};

export interface Shift {
  value: number;
  /** What moved. */
  nodes: string[];
}

/** Records on every page of the context what moves without the player having done anything. */
const recordShifts = () => {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      };
      if (hadRecentInput) continue;
      const nodes = sources.map(
        ({ node }) =>
          `${node?.nodeName} ${node?.parentElement?.className} ${node?.textContent?.slice(0, 20)}`,
      );
      shifts.push({ value, nodes });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** A page as a player's device has it, which records what moves; its context is the caller's to close. */
export async function openAs(
  browser: Browser,
  product: Product,
  member: Member,
  { cpu, latency, size }: Machine,
) {
  const context = await deviceOf(browser, product, member);
  await withoutStream(context);
  await context.addInitScript(recordShifts);
  const page = await context.newPage();
  if (size) await page.setViewportSize(size);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const speed = latency > 0 ? 200_000 : -1;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
  return { context, page };
}

/** Waits for two frames to be drawn. */
export const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Everything that moved until now. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  await frames(page);
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Everything that moved until the network is at rest. */
export async function shiftsAtRest(page: Page): Promise<Shift[]> {
  await page.waitForLoadState('networkidle').catch(() => {});
  return shiftsOf(page);
}

/** How much of the screen moved, as web vitals count it. */
export const sumOf = (shifts: Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

/** Who looks: one has a day with runs on it, the other a blank one. */
export const VIEWERS: Record<'newcomer' | 'player', (product: Product) => Promise<Member>> = {
  newcomer: async ({ url }) => {
    const storage = await registerByApi(url);
    return { account: storage.account ?? '', token: storage.token ?? '', storage };
  },
  player: async (product) => {
    const member = await newMember(product);
    const fixedTimes = ['08:00', '12:00', '16:00', '20:00'];
    const task = { enabled: true, scheduleMode: 'fixedTimes', fixedTimes, jitterMin: 0 };
    const quietHours = [{ from: '23:00', to: '07:00' }];
    await call(product.url, '/api/update_config', {
      token: member.token,
      setting: { account: { quietHours }, mining: task, shop: task, 'npc-pk': task, estate: task },
    });
    return member;
  },
};
