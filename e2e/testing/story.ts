import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReleaseRegistry } from '@assistant/contract';
import { readRegistry } from '@assistant/release-store';
import type { Browser, Page } from '@playwright/test';
import { simulate, type Truth } from '../../server/src/rollout/testing/simulated-loads';
import { buildsToTry, isReached } from '../../shell/src/remotes/rollout';
import { aDevice, devicesAround } from '../../shell/src/remotes/testing/a-device';
import { ROOT } from './built-server';
import { heading } from './chaos';
import { ADDRESS, FAULTY, FAULTY_VERSION, HEADING, NEW_HEADING, publishFaulty } from './faulty-remote';
import { deviceOf, type Member } from './member';
import type { Product } from './product';
import { expect } from './test';

interface World {
  browser: Browser;
  product: Product;
  member: Member;
}

const run = promisify(execFile);
const DEVICES = Array.from({ length: 10_000 }, (_, drawn) => aDevice(drawn));

/** Gives a command as an operator does. @returns when it was started */
async function command(site: string, ...words: string[]): Promise<number> {
  const began = Date.now();
  const args = ['--import', 'tsx', 'releases/src/cli.ts', ...words, '--yes'];
  await run(process.execPath, args, { cwd: ROOT, env: { ...process.env, SITE_DIR: site } });
  return began;
}

/** Which of the first 1,000 devices get the new version. */
function withNew(registry: ReleaseRegistry): Set<number> {
  const reached = DEVICES.slice(0, 1_000).filter(
    (device) => buildsToTry(registry, FAULTY, device)[0]?.version === FAULTY_VERSION,
  );
  return new Set(reached.map(({ drawn }) => drawn));
}

/** Opens the remote in a browser in a bucket of the rollouts, and waits for a heading. */
async function open({ browser, product, member }: World, drawn: number, shows: string): Promise<Page> {
  const context = await deviceOf(browser, product, member);
  await context.addCookies([{ name: 'rollout', value: String(drawn), url: product.url }]);
  const page = await context.newPage();
  await page.goto(ADDRESS);
  await expect(heading(page, shows)).toBeVisible();
  return page;
}

/** In how many runs of so many seeds a canary is halted within so many of its loads. */
function halted(truth: Truth, seeds: number, most: number): number {
  return Array.from({ length: seeds }, (_, seed) => simulate(truth, seed, most)).filter(
    (end) => end !== undefined,
  ).length;
}

/** How surely the server halts what fails, and lets go on what does not. @param part of the seeds */
export function haltsWhatFails(part: number): void {
  const usual = { stable: 0.002, share: 0.1 };
  const [bad, good] = [200 * part, 1000 * part];
  expect(halted({ ...usual, canary: 0.2 }, bad, 100)).toBeGreaterThanOrEqual(Math.floor(bad * 0.995));
  expect(halted({ ...usual, canary: 0.05 }, bad, 1000)).toBeGreaterThanOrEqual(Math.floor(bad * 0.995));
  expect(halted({ ...usual, canary: 0.002 }, good, 1000)).toBeLessThanOrEqual(Math.ceil(good * 0.01));
}

/**
 * A version of a tier is published, given to a tenth, widened, given to all, and taken back, all by the commands of an
 * operator, before real browsers. Prints how long each takes from the command to what a player has.
 */
export async function releaseATier(world: World): Promise<void> {
  const { site } = world.product;
  const registry = async () => (await readRegistry(site)) as ReleaseRegistry;
  const { inside, outside } = devicesAround(FAULTY, 10);
  await publishFaulty(site);

  await command(site, 'canary', FAULTY, FAULTY_VERSION, '10');
  const tenth = withNew(await registry());
  expect(Math.abs(tenth.size - 100)).toBeLessThanOrEqual(20);
  const [had, hadNot] = [
    await open(world, inside.drawn, NEW_HEADING),
    await open(world, outside.drawn, HEADING),
  ];
  // Another canary at the same time: by chance it has a tenth of the tenth, 100 of 10,000 devices.
  const both = DEVICES.filter((device) =>
    [FAULTY, 'mfe-chat'].every((app) => isReached({ percent: 10 }, app, device)),
  );
  expect(Math.abs(both.length - 100)).toBeLessThan(40);

  for (const percent of [25, 50]) {
    await command(site, 'canary', FAULTY, FAULTY_VERSION, String(percent));
    const wider = withNew(await registry());
    expect(Math.abs(wider.size - percent * 10)).toBeLessThanOrEqual(40);
    expect([...tenth].filter((drawn) => !wider.has(drawn))).toEqual([]);
  }

  const promoted = await command(site, 'promote', FAULTY);
  await open(world, outside.drawn, NEW_HEADING);
  const toAll = Date.now() - promoted;

  const began = await command(site, 'rollback', FAULTY);
  const done = Date.now();
  await open(world, inside.drawn, HEADING);
  const newPage = Date.now();
  // The open page is left untouched: it notices by itself.
  await expect(heading(had, HEADING)).toBeVisible({ timeout: 60_000 });
  const openPage = Date.now();
  await expect(heading(hadNot, HEADING)).toBeVisible();
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `10 % of 1,000 devices: ${tenth.size}; two canaries share ${both.length} of 10,000. From the command on: ` +
      `promoted, a new page has it after ${seconds(toAll)}; rolled back, the command is done after ` +
      `${seconds(done - began)}, a new page has it after ${seconds(newPage - began)}, an open one after ${seconds(openPage - began)}`,
  );
}
