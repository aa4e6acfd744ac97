import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { onEachDatabase } from '../testing/server';

const SCRIPT = 'document.documentElement.dataset.theme = "dark";';
const PAGE = `<!doctype html><title>三国助手</title><style>body{margin:0}</style>
<script>${SCRIPT}</script><script type="application/json" id="env">{}</script><script src="/shell/1/main.js"></script>`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

onEachDatabase(
  (server) => {
    const get = (url: string, headers: Record<string, string> = {}) => server().app.inject({ url, headers });
    const navigate = (url: string) => get(url, { accept: 'text/html,*/*' });

    test('before a release the page says so', async () => {
      const response = await navigate('/main/game-info');
      expect(response.statusCode).toBe(503);
      expect(response.body).toContain('站点尚未发布');
    });

    describe('once released', () => {
      beforeAll(async () => {
        const { write } = server().site;
        await write('index.html', PAGE);
        await write('version.json', '{"version":"1"}');
        await write('shell/1/main.js', 'plain');
        await write('shell/1/main.js.br', brotliCompressSync('compressed'));
        await write('.secret', 'hidden');
      });

      test.each(['/', '/index.html', '/main/game-info', '/basic/mining?x=a.b', '//login', '/main//settings'])(
        '%s is the page',
        async (url) => {
          const response = await navigate(url);
          expect(response.statusCode).toBe(200);
          expect(response.body).toBe(PAGE);
          expect(response.headers['cache-control']).toBe('private, no-cache');
        },
      );

      test.each([
        ['', /^rollout=\d{1,4}$/],
        ['rollout=77', /^rollout=77$/],
        ['a=1; language=en; rollout=4321', /^language=en rollout=4321$/],
        ['rollout=1; device=0b7e1c5e-3a52-4d1c-9d3f-1f0a2b3c4d5e', /^rollout=1 device=0b7e1c5e-.*5e$/],
        ['language=<script>; rollout=99999; device=Liu', /^rollout=\d{1,4}$/],
      ])('a page renews what a browser keeps for a year: "%s"', async (cookie, kept) => {
        const { cookies } = await get('/', cookie ? { cookie } : {});
        expect(cookies.map(({ name, value }) => `${name}=${value}`).join(' ')).toMatch(kept);
        for (const one of cookies)
          expect(one).toMatchObject({ path: '/', maxAge: 31_536_000, sameSite: 'Lax' });
      });

      test('also where the page itself has not changed', async () => {
        const { etag } = (await get('/')).headers;
        const unchanged = await get('/', { 'if-none-match': String(etag), cookie: 'rollout=5' });
        expect(unchanged.statusCode).toBe(304);
        expect(unchanged.headers['set-cookie']).toEqual([
          'rollout=5; Path=/; Max-Age=31536000; SameSite=Lax',
        ]);
      });

      test.each([
        '/remotes/x/1/main',
        '/remotes/x/1/main.js',
        '/shell/2/main.js',
        '/missing.png',
        '/.secret',
        '/shell//1/main.js',
        '/api//login',
      ])('%s is a real 404', async (url) => {
        const response = await navigate(url);
        expect(response.statusCode).toBe(404);
        expect(response.json()).toMatchObject({ code: 404 });
      });

      test('a path cannot leave the site', async () => {
        for (const url of ['/../package.json', '/shell/..%2f..%2fetc/passwd']) {
          expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
        }
        // As a client that tidies addresses sends it, /etc/passwd: that is a page of the app.
        expect((await get('/shell/%2e%2e/%2e%2e/etc/passwd')).body).toBe(PAGE);
      });

      test('versioned files are kept for ever, what names the versions never', async () => {
        const asset = await get('/shell/1/main.js');
        expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        for (const url of ['/version.json?timestamp=1', '/releases.json']) {
          expect((await get(url)).headers['cache-control']).toBe('no-store');
        }
      });

      test('files that were compressed before are sent compressed to clients that accept it', async () => {
        const compressed = await get('/shell/1/main.js', { 'accept-encoding': 'br, gzip' });
        expect(compressed.headers['content-encoding']).toBe('br');
        expect(compressed.headers['content-type']).toContain('javascript');
        expect((await get('/shell/1/main.js')).body).toBe('plain');
      });

      test('the page is compressed, and not sent again while it is the same', async () => {
        const first = await get('/', { 'accept-encoding': 'gzip, br' });
        expect(first.headers['content-encoding']).toBe('br');
        const again = await get('/', { 'if-none-match': String(first.headers.etag) });
        expect(again.statusCode).toBe(304);
      });

      test('the policy allows the inline scripts and styles of exactly this page, and follows a release', async () => {
        const policy = String((await navigate('/')).headers['content-security-policy']);
        expect(policy).toContain(`script-src 'self' ${hashOf(SCRIPT)};`);
        expect(policy).toContain(`style-src 'self' ${hashOf('body{margin:0}')};`);
        expect(policy).not.toContain('unsafe');
        for (const closed of ['object-src', 'base-uri', 'frame-ancestors']) {
          expect(policy).toContain(`${closed} 'none'`);
        }
        await server().site.write('index.html', PAGE.replace(SCRIPT, 'other();'));
        const next = await navigate('/');
        expect(next.headers['content-security-policy']).toContain(hashOf('other();'));
        expect(next.body).toContain('other();');
      });

      test('Trusted Types are required once no build may be shown that loads scripts past the page’s policy', async () => {
        const { site } = server();
        const required = async () => {
          const policy = String((await navigate('/')).headers['content-security-policy']);
          return policy.includes("require-trusted-types-for 'script'; trusted-types assistant");
        };
        // What was released is read anew where a file at the root is another one.
        const page = (text: string) => site.write('index.html', `${PAGE}<!-- ${text} -->`);
        const entry = 'remotes/mfe-auth/1/remoteEntry.js';
        await site.write(entry, 'o.tu=globalThis.trustedScript');
        await page('a page of before');
        expect(await required()).toBe(false);
        await page('trustedScript');
        expect(await required()).toBe(true);
        await site.write(entry, 'o.l=(u)=>{}');
        await page('trustedScript, and a remote of before');
        expect(await required()).toBe(false);
      });

      test.each([
        ['https://api.example/v1/', "connect-src 'self' https://api.example;"],
        ['/', "connect-src 'self';"],
      ])('a page released with the API at %s may call it, and nothing else', async (API_BASE, directive) => {
        const env = JSON.stringify({ API_BASE, LOGIN_OBFUSCATION_KEY: 'k' });
        await server().site.write('index.html', PAGE.replace('{}', env));
        expect((await navigate('/')).headers['content-security-policy']).toContain(directive);
      });

      test('a page, and nothing else, has scripts without a hash refused, and has that reported', async () => {
        const page = (await navigate('/basic/mining')).headers;
        expect(page['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(p)');
        expect(page['reporting-endpoints']).toBe('p="/api/reports/policies"');
        expect(page['content-security-policy']).toMatch(/; report-to p$/);
        expect((await get('/shell/1/main.js')).headers).not.toHaveProperty('integrity-policy');
      });

      test('the service worker may fetch from this site, and nothing else', async () => {
        await server().site.write('service-worker.js', '');
        expect((await get('/service-worker.js')).headers['content-security-policy']).toBe(
          "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
        );
      });

      test('every answer carries the security headers; HSTS comes with TLS only, and not on this machine', async () => {
        for (const url of ['/', '/shell/1/main.js', '/api/health', '/api/nothing']) {
          const { headers } = await get(url, { 'x-forwarded-proto': 'https', host: 'play.example' });
          expect(headers).toMatchObject({
            'x-content-type-options': 'nosniff',
            'cross-origin-resource-policy': 'same-origin',
            'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
            'strict-transport-security': expect.stringContaining('max-age='),
          });
          // Of a file that is no document they would say nothing, and weigh something.
          const opener = url.startsWith('/shell/') ? [undefined, undefined] : ['same-origin', 'no-referrer'];
          expect([headers['cross-origin-opener-policy'], headers['referrer-policy']]).toEqual(opener);
          const onThisMachine = { 'x-forwarded-proto': 'https', host: 'localhost:8443' };
          for (const plain of [{}, onThisMachine])
            expect((await get(url, plain)).headers['strict-transport-security']).toBeUndefined();
        }
      });
    });
  },
  { TRUST_PROXY: 'true' },
);
