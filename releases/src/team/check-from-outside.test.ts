import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FACTS_FILE, makeKey, SHELL_PAGE, type Uses, WORKER_FILE } from '@assistant/release-store';
import { callsNamed, contractSite, releaseSigned, ui, uses } from '@assistant/release-store/testing';
import { runTeam } from './run-team';

const content = (schema: object) => ({ content: { 'application/json': { schema } } });
/** How the server describes a call of these tests. */
const OPERATION = {
  'x-auth': 'player',
  'x-max-bytes': 100,
  requestBody: content({ type: 'object' }),
  responses: { 200: content({ properties: { data: { type: 'object' } } }) },
};

let site: string;
let server: Server;
let at: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  const of = contractSite(site);
  const { registry } = await of.newSite();
  const places = { own: [], kept: [{ path: '/chat/*', remote: 'mfe-chat' }] };
  await of.publishShell('s1', ui('1.0.0', 'Button'), undefined, places);
  await releaseSigned(site, await makeKey(join(site, 'key.pem')), registry);
  await of.write('api/docs', JSON.stringify({ paths: { '/api/events': { post: OPERATION } } }));
  server = createServer(async ({ url = '' }, reply) => {
    const bytes = await readFile(join(site, url === '/' ? 'index.html' : url)).catch(() => undefined);
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
async function check(
  facts: { uses?: Uses; path?: string; name?: string; entry?: string; definitions?: string; calls?: object },
  address = at,
) {
  const { name = 'mfe-events', path = '/events/*', entry = 'var events;', definitions } = facts;
  const { uses: used = uses('1.0.0', 'Button'), calls = callsNamed('events') } = facts;
  const remote = { name, areas: [{ path, titles: { zh: '活动', en: 'Events' } }] };
  const own = { version: 'e1', global: 'events', requires: {}, preload: [], uses: used, calls, remote };
  await contractSite(site).write(`built/${FACTS_FILE}`, JSON.stringify(own));
  await contractSite(site).write('built/remoteEntry.js', entry);
  if (definitions) await contractSite(site).write('built/task-definitions.json', definitions);
  let said = '';
  const add = (text: string) => {
    said += text;
  };
  const typed = ['check', join(site, 'built'), '--at', address];
  return { code: await runTeam(typed, { out: add, err: add }, {}), said };
}

test('a build is judged without a key by what the site gives its players', async () => {
  expect(await check({})).toEqual({
    code: 0,
    said: expect.stringMatching(/^mfe-events e1 fits what is released: asked without a key, so not whose/),
  });
});

test.each([
  ['what the shell lacks', { uses: uses('1.1.0', 'Card') }, 'mfe-events e1 uses Card of @assistant/ui 1.1.0'],
  ['an area of another one', { path: '/chat/*' }, 'mfe-chat'],
  [
    'a first screen above the budget',
    { entry: `var events;//${randomBytes(65_000).toString('latin1')}` },
    /fetches \d+ kB for its first screen, and may fetch 64/,
  ],
  ['a global that is not its own', { entry: 'var other;' }, 'which its remoteEntry.js does not declare'],
  ['a call that the server does not answer', { calls: callsNamed('gone') }, 'calls POST /api/gone, which'],
  ['definitions that no server reads', { definitions: '[{}]' }, 'could not read the task definitions'],
])('%s is refused in the words of publish', async (_, facts, said) => {
  expect(await check(facts)).toEqual({ code: 1, said: expect.stringMatching(said) });
});

test.each([
  ['a list', 'releases.json', 'mfe-chat', 'is not signed by the keys of its page'],
  ['what its shell provides', `shell/s1/${FACTS_FILE}`, 'Button', 'is not what the list of its files says'],
])('%s that somebody has altered is not what a build is judged by', async (_, name, word, said) => {
  const text = await readFile(join(site, name), 'utf8');
  await writeFile(join(site, name), text.replace(word, 'Altered'));
  expect(await check({})).toEqual({ code: 1, said: expect.stringContaining(said) });
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
