import type { Page, Route } from '@playwright/test';
import { randomFrom } from './testing/random-from';
import type { Screen } from './testing/screen';
import { screens } from './testing/screens';
import { DESKTOP, frames, openAs, SHIFT_MAX, SMALLEST, shiftsOf, sumOf, VIEWERS } from './testing/shifts';
import { expect, test } from './testing/test';

/** What a player opens first: more orders of answers are tried there. */
const OFTEN = ['/main/game-info', '/basic/mining'];
const MACHINES = [
  { name: 'a phone', cpu: 1, latency: 0 },
  SMALLEST,
  { name: 'a desktop', cpu: 1, latency: 0, size: DESKTOP },
];
/** How many answers in ten fail. */
const FAILING = 0.3;

/**
 * Holds back all answers of the API, and gives them one at a time, each once the page is at rest: which one is next,
 * and whether it fails, the seed says. Ends when the page asks for nothing more.
 * @returns the calls in the order of their answers
 */
async function answersInOrderOf(seed: number, page: Page, path: string): Promise<string[]> {
  const chance = randomFrom(seed);
  const held: Route[] = [];
  const loading = new Set<unknown>();
  page.on('request', (request) => loading.add(request));
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  await page.route('**/api/**', (route) => {
    loading.delete(route.request());
    // A stream, whose answer never ends.
    if (route.request().method() === 'GET') return route.continue();
    held.push(route);
  });
  await page.goto(path);
  const order: string[] = [];
  for (;;) {
    await expect
      .poll(async () => {
        await frames(page);
        await frames(page);
        return loading.size;
      })
      .toBe(0);
    const [route] = held.splice(Math.floor(chance() * held.length), 1);
    if (!route) return order;
    const fails = chance() < FAILING;
    order.push(`${new URL(route.request().url()).pathname}${fails ? ' fails' : ''}`);
    await (fails ? route.fulfill({ status: 502 }) : route.fulfill({ response: await route.fetch() }));
  }
}

const routes = new Map<string, Screen>();
for (const screen of screens)
  if (!screen.before && !screen.path.includes('#') && screen.viewer !== 'staff')
    routes.set(`${screen.viewer} ${screen.path}`, screen);

for (const { path, viewer } of routes.values())
  for (let seed = 1; seed <= (OFTEN.includes(path) ? 20 : 3); seed++)
    test(`nothing moves by itself on ${path} of a ${viewer}, in whatever order answers come or fail (seed ${seed})`, async ({
      browser,
      product,
    }) => {
      const machine = MACHINES[seed % MACHINES.length] as (typeof MACHINES)[number];
      const looking = await VIEWERS[viewer === 'newcomer' ? 'newcomer' : 'player'](product);
      if (viewer === 'visitor') looking.storage = {};
      const { context, page } = await openAs(browser, product, looking, machine);
      const order = await answersInOrderOf(seed, page, path);
      const shifts = await shiftsOf(page);
      const what = `${machine.name}: ${order.join(', ')}: ${JSON.stringify(shifts)}`;
      expect(sumOf(shifts), what).toBeLessThanOrEqual(SHIFT_MAX);
      await context.close();
    });
