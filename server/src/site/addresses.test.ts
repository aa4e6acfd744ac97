import { symlink } from 'node:fs/promises';
import { request } from 'node:http';
import { type RequestOptions, request as requestByTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { hasCaddy, hasNginx, startGateway, startHttps } from '../testing/gateway';
import { onEachDatabase } from '../testing/server';

const PAGE = '<!doctype html><title>三国助手</title>';
const KEPT = 'public, max-age=31536000, immutable';

/** What is at an address: kind of content, how long it may be kept, and the status. */
const page = { status: 200, type: 'text/html', cache: 'private, no-cache' };
const script = { status: 200, type: 'text/javascript', cache: KEPT };
const nothing = { status: 404, type: 'application/json' };

/** For every address, and the same from server, gateway and HTTPS before it. The path is sent as it is written. */
const addresses: [path: string, answer: object][] = [
  ['/', page],
  ['/index.html', page],
  ['/login', page],
  ['/main/game-info', page],
  ['/main/game-info/', page],
  ['/basic/mining?x=a.b', page],
  ['/no-such-page', page],
  ['/events/today', page],
  ['//login', page],
  ['/main//settings', page],
  ['/shell/1/main.js', script],
  ['/shell/1/main.js?attempt=1', script],
  ['/remotes/mfe-events/1/remoteEntry.js', script],
  ['/shell/1/app.webmanifest', { status: 200, type: 'application/manifest+json', cache: KEPT }],
  ['/shell/1/app.css', { status: 200, type: 'text/css', cache: KEPT }],
  ['/version.json', { status: 200, type: 'application/json', cache: 'no-store' }],
  ['/releases.json', { status: 200, type: 'application/json', cache: 'no-store' }],
  ['/api/health', { status: 200, type: 'application/json', cache: 'no-store' }],
  ['/shell', nothing],
  ['/shell/', nothing],
  ['/shell/1', nothing],
  ['/shell/1/', nothing],
  ['/shell/2/main.js', nothing],
  ['/shell//1/main.js', nothing],
  ['/shell/1/.secret', nothing],
  ['/shell/1/link.js', nothing],
  ['/shell/link/shell/1/main.js', nothing],
  ['/shell/link/.secret', nothing],
  ['/shell/1/main.js/', nothing],
  ['/remotes', nothing],
  ['/remotes/mfe-events', nothing],
  ['/remotes/mfe-events/2/remoteEntry.js', nothing],
  ['/missing.png', nothing],
  ['/main/missing.png', nothing],
  ['/.secret', nothing],
  ['/.history/1.json.damaged', nothing],
  ['/favicon.ico', nothing],
  ['/api', nothing],
  ['/api/', nothing],
  ['/api/no-such-call', nothing],
  ['/api//login', nothing],
];

const ACCEPTS = ['text/html,*/*;q=0.8', '*/*', 'application/json', undefined];

interface Answer {
  status: number | undefined;
  type: string | undefined;
  cache: string | undefined;
  nosniff: string | undefined;
  policy: boolean;
  body: string;
}

function ask(at: RequestOptions, method: string, path: string, accept?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = accept === undefined ? {} : { accept };
    const ask = at.ca === undefined ? request : requestByTls;
    ask({ ...at, method, path, headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () => {
        const { headers: given } = answer;
        resolve({
          status: answer.statusCode,
          // Two names of one type: the older is that of older versions of nginx.
          type: given['content-type']?.split(';')[0]?.replace('application/javascript', 'text/javascript'),
          cache: given['cache-control'],
          nosniff: given['x-content-type-options'] as string,
          policy: 'content-security-policy' in given,
          body,
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

onEachDatabase((server) => {
  let places: Record<string, RequestOptions>;
  let stop = async () => {};

  beforeAll(async () => {
    const { app, site } = server();
    const { write, directory } = site;
    await write('index.html', PAGE);
    await write('version.json', '{"version":"1"}');
    for (const file of ['main.js', 'app.css', 'app.webmanifest', '.secret'])
      await write(`shell/1/${file}`, file);
    await write('remotes/mfe-events/1/remoteEntry.js', 'entry');
    await write('.secret', 'hidden');
    await symlink(join(directory, '.secret'), join(directory, 'shell/1/link.js'));
    await symlink(directory, join(directory, 'shell/link'));
    await write('.history/1.json.damaged', '{}');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    places = { server: { host: '127.0.0.1', port } };
    if (!hasNginx) return;
    const gateway = await startGateway(directory, port, 'port');
    places.gateway = { host: '127.0.0.1', port: gateway.port };
    const apart = await startGateway(join(directory, 'none'), port, 'port');
    places.apart = { host: '127.0.0.1', port: apart.port };
    stop = async () => {
      await apart.stop();
      await gateway.stop();
    };
    if (!hasCaddy) return;
    const https = await startHttps(gateway.port);
    places.https = https.at;
    stop = async () => {
      await https.stop();
      await apart.stop();
      await gateway.stop();
    };
  });
  afterAll(() => stop());

  const servers = ['server', ...(hasNginx ? ['gateway', 'apart'] : []), ...(hasCaddy ? ['https'] : [])];

  describe.each(servers)('the %s', (name) => {
    const at = () => places[name] as RequestOptions;

    test.each(addresses)('answers %s', async (path, expected) => {
      for (const accept of ACCEPTS) {
        const got = await ask(at(), 'GET', path, accept);
        expect({ accept, ...got }).toMatchObject({ accept, ...expected, nosniff: 'nosniff', policy: true });
      }
    });

    test.each(addresses)('answers HEAD %s as GET, without a body', async (path) => {
      for (const accept of ACCEPTS) {
        const got = await ask(at(), 'HEAD', path, accept);
        expect(got).toEqual({ ...(await ask(at(), 'GET', path, accept)), body: '' });
      }
    });

    test('a page is asked for, never sent to', async () => {
      expect(await ask(at(), 'POST', '/main/game-info')).toMatchObject({ status: 404 });
    });

    test('no path leads out of the site', async () => {
      for (const path of [
        '/shell/../../etc/passwd',
        '/shell/%2e%2e/%2e%2e/etc/passwd',
        '/shell/..%2f..%2fetc/passwd',
      ]) {
        expect((await ask(at(), 'GET', path)).status).toBeGreaterThanOrEqual(400);
      }
    });
  });
});
