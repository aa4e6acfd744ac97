import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { hasNginx, startGateway } from '../testing/gateway';
import { onEachDatabase } from '../testing/server';

const TYPES = {
  'main.js': 'text/javascript',
  'app.css': 'text/css',
  'facts.json': 'application/json',
  'app.webmanifest': 'application/manifest+json',
  'icon.svg': 'image/svg+xml',
};

const ENCODINGS: [accepted: string | undefined, encoding: string | undefined][] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
];

const decoded = { br: brotliDecompressSync, gzip: gunzipSync };

function ask(at: RequestOptions, path: string, accepted: string | undefined, method = 'GET') {
  return new Promise<{ answer: IncomingMessage; body: string }>((resolve, reject) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    request({ ...at, method, path, headers }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray());
      const decode = bytes.length > 0 ? decoded[answer.headers['content-encoding'] as 'br'] : undefined;
      resolve({ answer, body: String(decode ? decode(bytes) : bytes) });
    })
      .on('error', reject)
      .end();
  });
}

onEachDatabase((server) => {
  const places: Record<string, RequestOptions> = {};
  let stop = async () => {};

  beforeAll(async () => {
    const { app, site } = server();
    for (const file of Object.keys(TYPES)) {
      await site.write(`shell/1/${file}`, file);
      await site.write(`shell/1/${file}.br`, brotliCompressSync(file));
      await site.write(`shell/1/${file}.gz`, gzipSync(file));
    }
    await site.write('shell/1/short.js', 'short.js');
    for (const file of ['icon.svg', 'app.css']) await site.write(`remotes/mfe-chat/1/${file}`, file);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    places.server = { host: '127.0.0.1', port };
    if (!hasNginx) return;
    const gateway = await startGateway(site.directory, port);
    places.gateway = { socketPath: gateway.socketPath };
    stop = gateway.stop;
  });
  afterAll(() => stop());

  describe.each(hasNginx ? ['server', 'gateway'] : ['server'])('the %s', (name) => {
    test.each(ENCODINGS)('sends who accepts %s the copy in %s, as what the file is', async (accepted, as) => {
      for (const [file, type] of Object.entries(TYPES)) {
        const { answer, body } = await ask(places[name] ?? {}, `/shell/1/${file}`, accepted);
        const said = answer.headers['content-type']?.split(';')[0];
        // Two names of one type.
        expect(said?.replace('application/javascript', 'text/javascript')).toBe(type);
        expect([answer.statusCode, answer.headers['content-encoding'], body]).toEqual([200, as, file]);
        expect(answer.headers.vary).toBe('accept-encoding');
      }
    });

    test('regression: a team’s picture could be opened as a page of the site: it is saved; in a page it is shown', async () => {
      const saved = (path: string) =>
        ask(places[name] ?? {}, path, undefined).then(({ answer }) => answer.headers['content-disposition']);
      expect(await saved('/remotes/mfe-chat/1/icon.svg')).toBe('attachment');
      expect(await saved('/remotes/mfe-chat/1/app.css')).toBeUndefined();
      expect(await saved('/shell/1/icon.svg')).toBeUndefined();
    });

    test('says to HEAD how long what GET gets is', async () => {
      for (const [accepted] of ENCODINGS) {
        const lengthOf = async (method: string) =>
          (await ask(places[name] ?? {}, '/shell/1/main.js', accepted, method)).answer.headers[
            'content-length'
          ];
        const length = await lengthOf('GET');
        expect(Number(length)).toBeGreaterThan(0);
        expect(await lengthOf('HEAD')).toBe(length);
      }
    });

    test('sends a file as it is where there is no copy', async () => {
      const { answer, body } = await ask(places[name] ?? {}, '/shell/1/short.js', 'br, gzip');
      expect([answer.statusCode, answer.headers['content-encoding'], body]).toEqual([
        200,
        undefined,
        'short.js',
      ]);
    });
  });
});
