import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LoadReport, type ReleaseRegistry, reportLoads } from '@assistant/contract';
import type { Browser, Page, Response } from '@playwright/test';
import { devicesAround } from '../shell/src/remotes/testing/a-device';
import { freePort } from '../workspace/src/ports';
import { type HttpsSite, startHttpsSite } from './testing/behind-https';
import { develop } from './testing/develop';
import { deviceOf, type Member, newMember } from './testing/member';
import { expectOutside } from './testing/outside-remote';
import { reportAs } from './testing/report-loads';
import { step } from './testing/step';
import { OUTSIDE, startTeam, type TeamOutside } from './testing/team-outside';
import { addList, create, expectTestSite, publishPackages, upgrade } from './testing/team-work';
import { expect as soon, test } from './testing/test';

const { name: APP, path: PATH } = OUTSIDE;
// What else runs may take most of the machine.
const expect = soon.configure({ timeout: 60_000 });

/** The title of an announcement of the site. */
const NEWS = '春节活动';
/** What the second version was to add, and the third has. */
const ADDED = '最新公告';

interface World {
  browser: Browser;
  site: HttpsSite;
  team: TeamOutside;
  member: Member;
}

// Packages are made and installed, and the remote is built and tested a few times; each takes a minute on a slow machine.
test.describe.configure({ timeout: 2_400_000 });

/** A device of a player that a canary of 10 % reaches, or does not. */
async function open({ browser, site, member }: World, side: 'inside' | 'outside'): Promise<Page> {
  const device = await deviceOf(browser, { ...site.product, url: site.url }, member, {
    ignoreHTTPSErrors: true,
  });
  const { drawn } = devicesAround(APP, 10)[side];
  await device.addCookies([{ name: 'rollout', value: String(drawn), url: site.url }]);
  return device.newPage();
}

/** Opens the remote until it has that version: the other server has a change within a second. Without one there is no such page. */
const expectVersion = (page: Page, version: string | undefined) =>
  expect(async () => {
    await page.goto(PATH);
    if (!version) await soon(page.locator('h1')).toHaveText('没有这个页面');
    else await soon(page.locator(`[data-remote=${APP}] > [data-version="${version}"]`)).toBeAttached();
  }).toPass({ timeout: 180_000 });

/** What is released, as anybody can read it. */
const released = async ({ product }: HttpsSite): Promise<ReleaseRegistry> =>
  (await fetch(new URL('/releases.json', product.url))).json() as Promise<ReleaseRegistry>;

/** The version that `publish` says it has published. */
function publishedIn(said: string): string {
  const [, version] = new RegExp(`^published ${APP} (\\S+);`, 'm').exec(said) ?? [];
  if (!version) throw new Error(`nothing was published: ${said}`);
  return version;
}

/** The headers of a page that bind it, or a cookie of it, to HTTPS or to what was released. */
async function bindsIn(opened: Response | null): Promise<string[]> {
  const binds = (await opened?.headersArray())?.filter(
    ({ name, value }) =>
      /^(content-security-policy|strict-transport-security)$/i.test(name) ||
      (/^set-cookie$/i.test(name) && /; *secure/i.test(value)),
  );
  return (binds ?? []).map(({ name }) => name.toLowerCase());
}

/** As it is written, inside the site: what binds a released page is out, and what was typed stays. */
async function develops(world: World): Promise<void> {
  const { browser, site, team, member } = world;
  const player = await open(world, 'outside');
  const bound = ['content-security-policy', 'set-cookie'];
  if (!site.url.includes('//localhost')) bound.push('strict-transport-security');
  expect(await bindsIn(await player.goto('/'))).toEqual(expect.arrayContaining(bound));
  await player.context().close();
  await team.edit('rspack.config.ts', ['3900', String(await freePort())]);
  await team.edit('src/root.tsx', ['</main>', '<input aria-label="备注" /></main>']);
  // Only the option says whom to trust.
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: undefined };
  const dev = await develop(team.folder, site.url, { installed: true, words: ['--ca', site.ca], env });
  // Of its own: where the site was opened, the browser asks this machine by HTTPS alone from then on.
  const device = await deviceOf(browser, site.product, member, { baseURL: dev.url });
  try {
    const page = await device.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    expect(await bindsIn(await page.goto(dev.url))).toEqual([]);
    await page.getByLabel('备注').fill('写到一半');
    await team.edit('src/strings.ts', ['这里还没有内容', '活动在这里']);
    await expect(page.getByText('活动在这里')).toBeVisible();
    await expect(page.getByLabel('备注')).toHaveValue('写到一半');
    // All else is the site's, with the player's own account there.
    await page.getByRole('link', { name: '返回' }).click();
    await page.waitForURL('**/main/game-info');
    await expect(page.getByText('至尊 30 天')).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await device.close();
    expect(await dev.stop()).toBe(0);
  }
  expect((await released(site)).remotes[APP]).toBeUndefined();
}

/** The team makes its key, and the operator binds it. */
async function bindKey({ team: { folder, tool, operator }, site: { product } }: World): Promise<void> {
  await tool('keys', 'team.pem');
  const rights = ['canary=10', 'release', 'rollback'].flatMap((right) => ['--may', right]);
  const key = ['--app', APP, '--add', join(folder, 'team.pem.pub')];
  const env = { SITE_DIR: product.site, DATABASE_URL: product.database };
  await operator('release', ['keys', ...key, ...rights, '--yes'], env);
}

/** A tester opens the build on a phone by the link, before any player has it. */
async function preview(world: World): Promise<void> {
  const { site, team, member } = world;
  const [link = ''] = /^https:\S+$/m.exec(await team.tool('preview', '.')) ?? [];
  await site.product.staff('testers', 'add', member.account);
  const phone = await open(world, 'outside');
  await phone.goto(link);
  await phone.getByRole('button', { name: '试用 8 小时' }).click();
  await expect(phone.getByText(NEWS)).toBeVisible();
  await phone.context().close();
  expect((await released(site)).remotes[APP]).toBeUndefined();
}

/** A version that throws in each player's page: the server halts it, and the team hears of it. */
async function haltsItself(world: World, version: string, before: string): Promise<void> {
  const { site, team } = world;
  const stable: LoadReport = {
    ...{ app: APP, version: before, cohort: 'stable' },
    ...{ outcome: 'loaded', phase: 'shown', ms: 400 },
  };
  // Who has it sees the version before, and says so; as many others as it takes say the same.
  const player = await open(world, 'inside');
  const failed: LoadReport[] = [];
  player.on('request', (request) => {
    if (!request.url().endsWith(reportLoads.path)) return;
    const { reports }: { reports: LoadReport[] } = request.postDataJSON();
    failed.push(...reports.filter((one) => one.version === version && one.outcome === 'fellBack'));
  });
  await expect(async () => {
    await player.goto(PATH);
    await soon(player.getByText(NEWS)).toBeVisible();
    await player.evaluate(() => dispatchEvent(new Event('pagehide')));
    expect(failed).toMatchObject([{ app: APP, cohort: 'canary' }]);
  }).toPass({ timeout: 180_000 });
  await reportAs(site.at, stable, 60);
  await reportAs(site.at, { ...(failed[0] as LoadReport), load: undefined }, 60);
  const canary = async () => (await released(site)).remotes[APP]?.canary?.build.version;
  await expect.poll(canary, { timeout: 300_000 }).toBeUndefined();
  await player.context().close();
  expect(await team.tool('status')).toMatch(
    new RegExp(`halted at .*: ${version}: \\d+ of \\d+ loads failed`),
  );
  const heard = () => site.receiver.received.map(({ body }) => body.toString());
  await expect
    .poll(heard, { timeout: 180_000 })
    .toContainEqual(expect.stringContaining(`The canary of ${APP} was halted`));
}

test('the drill: from an empty folder, with a registry of packages and the address of a site, a team gives its remote to players, one that fails is halted, and it takes one back', async ({
  browser,
}) => {
  const site = await startHttpsSite();
  const { product } = site;
  const member = await newMember(product);
  await product.staff('announce', NEWS, NEWS, 'Spring', 'Spring');
  const env: NodeJS.ProcessEnv = { ASSISTANT_SITE: site.url, NODE_EXTRA_CA_CERTS: site.ca };
  const team = await startTeam(env);
  const { run, npm, tool, edit } = team;
  const world: World = { browser, site, team, member };
  const publish = async () => {
    // A server that has no time for it says so, and what to do.
    const again = (error: Error) => {
      if (!error.message.includes('Please try again')) throw error;
      return tool('publish', '.');
    };
    return publishedIn(await tool('publish', '.').catch(again));
  };
  const tryOut = (version: string, why: string) => tool('canary', APP, version, '10', '--why', why);
  try {
    await step('packages', () => publishPackages(team));
    await step('create', () => create(team));
    await step('dev inside the site', () => develops(world));
    await step('a list from a call', () => addList(team, NEWS));
    await step('its test', () => npm('test'));
    await step('check in a CI', async () => {
      expect(await run('bash', ['ci.sh'])).toContain('fits what is released: asked without a key');
      // What it says of itself is what a site judges.
      const { uses } = JSON.parse(await readFile(join(team.folder, 'dist/build-facts.json'), 'utf8'));
      expect(uses['@assistant/ui'].names).toContain('PageHeader');
    });
    await step('upgrade', () => upgrade(team));
    await step('test-site', () => expectTestSite(team, site.url));
    await step('key', () => bindKey(world));
    env.RELEASE_KEY = 'team.pem';
    await step('preview on a phone', () => preview(world));

    const [had, hadNot] = [await open(world, 'inside'), await open(world, 'outside')];
    const first = await step('publish', publish);
    expect((await released(site)).remotes[APP]).toBeUndefined();
    await step('canary of 10 %', async () => {
      await tryOut(first, 'its first players');
      await expectVersion(had, first);
      await expectVersion(hadNot, undefined);
    });
    await step('to all', async () => {
      await tool('promote', APP);
      await expectVersion(hadNot, first);
    });
    const hook = await tool('webhook', APP, 'https://receiver.example.com/hook');
    expect(hook).toContain('a test message has arrived there');

    const added = ['<Events', `<p>{news()}</p><Events`] as const;
    const fails = "function news(): string {\n  throw new Error('no news');\n}\n";
    const bad = await step('a version that throws: publish, canary, halt', async () => {
      await edit('src/root.tsx', added, ['/** The', `${fails}\n/** The`]);
      await npm('run', 'build');
      const version = await publish();
      await tryOut(version, 'with the newest');
      await haltsItself(world, version, first);
      return version;
    });
    const mended = await step('mend, CI, publish, canary', async () => {
      await edit('src/root.tsx', ["throw new Error('no news')", `return '${ADDED}'`]);
      const version = publishedIn(await run('bash', ['ci.sh'], { PUBLISH: '1' }));
      await tryOut(version, 'mended');
      await expectVersion(had, version);
      await expectVersion(hadNot, first);
      return version;
    });
    expect(new Set([first, bad, mended]).size).toBe(3);
    await step('to all', async () => {
      await tool('promote', APP);
      await expectVersion(hadNot, mended);
    });
    await expect(hadNot.getByText(ADDED)).toBeVisible();
    expect(await tool('status')).toContain(`active ${mended}, 100 % of the devices`);
    await step('roll back', async () => {
      await tool('rollback', APP, '--why', 'as before');
      await expectVersion(hadNot, first);
    });
    await had.context().close();
    await expectOutside(hadNot.context(), first);
  } finally {
    await team.stop();
    await site.stop();
  }
});
