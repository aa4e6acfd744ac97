import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { ReleaseRegistry } from '@assistant/contract';
import { readRegistry } from '@assistant/release-store';
import { commitTo, contractSite } from '@assistant/release-store/testing';
import { followDefinitions } from './follow-definitions';

const remote = 'mfe-tasks-basic';
const asset = (href: string) => ({ href, integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 });
const registry: ReleaseRegistry = {
  schema: 1,
  issued_at: '2026-01-01T00:00:00.000Z',
  pages_from: '2026-01-01T00:00:00.000Z',
  shell: { version: '1' },
  remotes: {
    [remote]: {
      active: {
        version: 'v1',
        global: 'v1',
        entry: asset('entry'),
        preload: [],
        requires: {},
        definitions: asset('released'),
      },
    },
  },
};

let site: string;
let server: Server;
let given = '';

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  await contractSite(site).publishShell('1');
  await commitTo(site, registry);
  server = createServer((_, response) => response.end(given)).listen(0);
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(site, { recursive: true });
});

test('the definitions that are being written become the active ones, unless the server would refuse them', async () => {
  const stop = new AbortController();
  const { port } = server.address() as AddressInfo;
  given = '[]';
  const following = followDefinitions(site, remote, `http://localhost:${port}`, stop.signal);
  const hrefNow = async () => (await readRegistry(site))?.remotes[remote]?.active.definitions?.href ?? '';
  while ((await hrefNow()) === 'released') await turn();
  const first = await hrefNow();
  expect(await readFile(join(site, first), 'utf8')).toBe('[]');

  given = '[{}]';
  await Promise.all([once(server, 'request'), once(server, 'request')]);
  expect(await hrefNow()).toBe(first);

  given = '[ ]';
  while ((await hrefNow()) === first) await turn();
  expect(await readFile(join(site, await hrefNow()), 'utf8')).toBe('[ ]');
  stop.abort();
  await following;
});
