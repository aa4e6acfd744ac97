import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReleaseRegistry, signedText } from '@assistant/contract';
import { activate, makeKey, readRegistry, rollback, type SigningKey } from '@assistant/release-store';
import { comeBackTo, heading, leaveAndReturn, printTable, reportsOf, type Seen } from './testing/chaos';
import {
  ADDRESS,
  FAULTY,
  FAULTY_VERSION,
  HEADING,
  NEW_HEADING,
  publishFaulty,
} from './testing/faulty-remote';
import { deviceOf } from './testing/member';
import { isOwnFile } from './testing/own-files';
import { commitTo, readAgain } from './testing/release';
import { expect, test } from './testing/test';

/** What the one who forges has: what was released before, what is now, and a key of their own. */
interface Forger {
  /** A registry that names the other version; it was signed, and is over. */
  old: ReleaseRegistry;
  /** The one of now. */
  now: ReleaseRegistry;
  key: SigningKey;
}

/** The registry of now, as if the other version were released by it. */
const forged = ({ old, now }: Forger): ReleaseRegistry => ({
  ...now,
  revision: (now.revision ?? 0) + 1,
  remotes: { ...now.remotes, [FAULTY]: old.remotes[FAULTY] as ReleaseRegistry['remotes'][string] },
});

const without = ({ signature: _, ...registry }: ReleaseRegistry): ReleaseRegistry => registry;

const signedBy = (key: SigningKey, unsigned: ReleaseRegistry): ReleaseRegistry => ({
  ...unsigned,
  signature: key.sign(signedText(unsigned)),
});

const FORGED: Record<string, (forger: Forger) => ReleaseRegistry> = {
  'the registry is altered': (forger) => forged(forger),
  'the registry is not signed': (forger) => without(forged(forger)),
  'the registry is signed by another key': (forger) => signedBy(forger.key, without(forged(forger))),
  "it is signed by another key under the site's name": (forger) => {
    const { key = '' } = forger.now.signature ?? {};
    const { value = '' } = signedBy(forger.key, without(forged(forger))).signature ?? {};
    return { ...forged(forger), signature: { key, value } };
  },
  'an older registry comes again': ({ old }) => old,
};

const seen: Seen[] = [];

test.describe.configure({ timeout: 240_000 });
test.beforeAll(({ product }) => publishFaulty(product.site));
test.afterAll(() => printTable(seen));

for (const [what, forge] of Object.entries(FORGED)) {
  test(`${what}: the page keeps what it has, and follows the right one without a reload`, async ({
    browser,
    product,
    member,
  }) => {
    const { site } = product;
    const before = (await readRegistry(site)) as ReleaseRegistry;
    const home = await mkdtemp(join(tmpdir(), 'forger-'));
    const context = await deviceOf(browser, product, member);
    const page = await context.newPage();
    const shown = async () =>
      JSON.parse(await readFile(join(site, 'releases.json'), 'utf8')) as ReleaseRegistry;
    try {
      await commitTo(site, (registry) => activate(site, registry, FAULTY, FAULTY_VERSION), { quiet: true });
      const old = await shown();
      await commitTo(site, (registry) => rollback(site, registry, FAULTY), { quiet: true });
      const now = await shown();
      const version = JSON.parse(await readFile(join(site, 'version.json'), 'utf8'));
      const answer = forge({ old, now, key: await makeKey(join(home, 'key.pem')) });
      const reports = reportsOf(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(ADDRESS);
      await expect(heading(page, HEADING)).toBeVisible();
      await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
      const answers = async () => {
        await page.route('**/releases.json', (route) => route.fulfill({ json: answer }));
        await page.route('**/version.json**', (route) =>
          route.fulfill({ json: { ...version, revision: version.revision + 1 } }),
        );
      };
      const refused = page.waitForEvent('console', (said) => said.text().includes('could not be read again'));
      const began = Date.now();
      await readAgain(answers, page);
      expect((await refused).text()).toMatch(/not signed|not what was signed|is older/);
      await leaveAndReturn(page);
      await expect(heading(page, HEADING)).toBeVisible();
      const ms = Date.now() - began;
      const isFaulty = await isOwnFile(site, FAULTY, FAULTY_VERSION);
      expect(asked.filter((url) => isFaulty(new URL(url)))).toEqual([]);
      const reported = await reports();
      expect(reported).toBe('');

      await page.unrouteAll();
      const activated = () =>
        commitTo(site, (registry) => activate(site, registry, FAULTY, FAULTY_VERSION), { quiet: true });
      await readAgain(activated, page);
      await comeBackTo(page, heading(page, NEW_HEADING));
      expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
      seen.push({ what, ran: 'what it had', ms, reported });
    } finally {
      await commitTo(site, () => before, { quiet: true });
      await context.close();
      await rm(home, { recursive: true });
    }
  });
}
