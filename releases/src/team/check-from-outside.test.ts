import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FACTS_FILE, SHELL_PAGE, type Uses, WORKER_FILE } from '@assistant/release-store';
import { commitTo, contractSite, uses } from '@assistant/release-store/testing';
import { runTeam } from './run-team';

let site: string;
let server: Server;
let at: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  await commitTo(site, (await contractSite(site).newSite()).registry);
  const facts = join('shell/s1', FACTS_FILE);
  const places = { own: [], kept: [{ path: '/chat/*', remote: 'mfe-chat' }] };
  const own = JSON.parse(await readFile(join(site, facts), 'utf8'));
  await contractSite(site).write(facts, JSON.stringify({ ...own, places }));
  server = createServer(async ({ url = '' }, reply) => {
    const bytes = await readFile(join(site, url)).catch(() => undefined);
    reply.writeHead(bytes ? 200 : 404).end(bytes);
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await rm(site, { recursive: true });
});

/** What `check` says of a build, without a key. */
async function check(facts: { uses?: Uses; path?: string; name?: string }, address = at) {
  const { name = 'mfe-events', path = '/events/*' } = facts;
  const remote = { name, areas: [{ path, titles: { zh: '活动', en: 'Events' } }] };
  const own = { version: 'e1', global: 'events', requires: {}, preload: [], uses: facts.uses, remote };
  await contractSite(site).write(`built/${FACTS_FILE}`, JSON.stringify(own));
  let said = '';
  const add = (text: string) => {
    said += text;
  };
  const typed = ['check', join(site, 'built'), '--at', address];
  return { code: await runTeam(typed, { out: add, err: add }, {}), said };
}

test('a build is judged without a key by what the site gives its players', async () => {
  expect(await check({ uses: uses('1.0.0', 'Button') })).toEqual({
    code: 0,
    said: expect.stringMatching(/^mfe-events e1 fits what is released: asked without a key, so not whether/),
  });
});

test.each([
  ['what the shell lacks', { uses: uses('1.1.0', 'Card') }, 'mfe-events e1 uses Card of @assistant/ui 1.1.0'],
  ['an area of another one', { path: '/chat/*', uses: uses('1.0.0', 'Button') }, 'mfe-chat'],
])('%s is refused in the words of publish', async (_, facts, said) => {
  expect(await check(facts)).toEqual({ code: 1, said: expect.stringContaining(said) });
});

test('a shell says which key checks it, and before it has its page what puts that there', async () => {
  const dist = join(site, 'shell/s1');
  const say = async () => {
    let said = '';
    const add = (text: string) => {
      said += text;
    };
    const code = await runTeam(['check', dist, '--at', at], { out: add, err: add }, {});
    return { code, said };
  };
  await rm(join(dist, SHELL_PAGE));
  expect(await say()).toEqual({
    code: 1,
    said: expect.stringMatching(
      /shell in .* has no page\.html yet; npm run release -- publish shell --dry-run/,
    ),
  });
  for (const name of [SHELL_PAGE, WORKER_FILE]) await writeFile(join(dist, name), '');
  expect(await say()).toEqual({ code: 1, said: expect.stringContaining('with the key of the site alone') });
});

test('what is no site says so, and what does not answer', async () => {
  await rm(join(site, 'releases.json'));
  expect(await check({})).toEqual({ code: 1, said: expect.stringContaining('was answered with 404') });
  expect(await check({}, 'http://127.0.0.1:9')).toEqual({
    code: 1,
    said: expect.stringContaining('does not answer'),
  });
});
