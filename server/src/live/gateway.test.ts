import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage, request } from 'node:http';
import { get as getByTls, type RequestOptions, request as requestByTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { hasAuthority, startAuthority } from '../testing/acme';
import { hasCaddy, hasNginx, startGateway, startHttps } from '../testing/gateway';
import { onEachDatabase, PASSWORD } from '../testing/server';
import { urlOf } from '../testing/stream';

/** Sends a call to a gateway, and waits for the head of the answer. */
async function sendTo(at: RequestOptions, path: string, body: object, headers = {}) {
  const asked: ClientRequest = (at.ca === undefined ? request : requestByTls)({
    ...at,
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
  }).end(JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { asked, answer };
}

/** Opens a stream through the gateway. */
async function streamThrough(at: RequestOptions, token: string) {
  const { asked, answer } = await sendTo(at, calls.chatEvents.path, { token });
  let text = '';
  answer.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  return {
    status: answer.statusCode,
    /** Waits for a word of the stream, which does not end by itself. */
    async until(word: string): Promise<void> {
      while (!text.includes(word)) await once(answer, 'data');
    },
    close: () => asked.destroy(),
  };
}

(hasNginx ? describe : describe.skip)('through the gateway as it is shipped', () => {
  onEachDatabase(
    (server) => {
      let gateway: Awaited<ReturnType<typeof startGateway>>;
      let https: Awaited<ReturnType<typeof startHttps>> | undefined;
      beforeAll(async () => {
        await urlOf(server().app);
        await server().site.write('index.html', '<!doctype html>');
        const { port } = server().app.server.address() as AddressInfo;
        gateway = await startGateway(server().site.directory, port, 'port');
        if (hasCaddy) https = await startHttps(gateway.port);
      });
      afterAll(async () => {
        await https?.stop();
        await gateway.stop();
      });
      /** How it is asked, without and with HTTPS. */
      const at = (name: string): RequestOptions =>
        (name === 'https' && https?.at) || { host: '127.0.0.1', port: gateway.port };

      test.each(hasCaddy ? ['nginx', 'https'] : ['nginx'])(
        'each hint comes by %s at once, one by one, and a page that leaves frees its place',
        async (name) => {
          const token = await server().player(`behind-${name}`);
          const { session_id } = (await server().send(calls.chatCreateSession, {}, { token })).data;
          const stream = await streamThrough(at(name), token);
          expect(stream.status).toBe(200);
          await stream.until('"newest"');
          for (const content of ['one', 'two']) {
            const { id } = (await server().send(calls.chatSendMessage, { session_id, content }, { token }))
              .data;
            await stream.until(`"id":${id}}`);
          }
          stream.close();
          let next = await streamThrough(at(name), token);
          while (next.status === 429) next = await streamThrough(at(name), token);
          expect(next.status).toBe(200);
          next.close();
        },
      );

      (hasCaddy ? test : test.skip)(
        'by HTTPS the server learns who asks, that it is HTTPS, and a number of nobody’s choice',
        async () => {
          await server().player('secure');
          const made = {
            'x-forwarded-for': '203.0.113.9',
            'x-forwarded-proto': 'http',
            'x-request-id': 'AAA-1',
          };
          const other = { ...at('https'), localAddress: '127.0.0.2', family: 4 };
          const { LOGIN_OBFUSCATION_KEY } = server().settings;
          const password = obfuscate(PASSWORD, LOGIN_OBFUSCATION_KEY);
          const { answer } = await sendTo(other, calls.login.path, { username: 'secure', password }, made);
          let body = '';
          for await (const part of answer) body += part;
          const { token } = JSON.parse(body).data;
          const known = await server().send(calls.getUserIpDict, {}, { token });
          expect(Object.keys(known.data)).toContain('127.0.0.2');
          expect(Object.keys(known.data)).not.toContain('203.0.113.9');

          const refused = await sendTo(at('https'), '/api/none', {}, made);
          const number = refused.answer.headers['x-request-id'];
          expect(number).not.toBe('AAA-1');
          expect(server().log.some((line) => JSON.parse(line).reqId === number)).toBe(true);

          const page = getByTls({ ...at('https'), path: '/', headers: { accept: 'text/html' } });
          const [shown] = (await once(page, 'response')) as [IncomingMessage];
          for (const cookie of shown.headers['set-cookie'] ?? ['none']) expect(cookie).toContain('; Secure');
          shown.resume();

          const [redirected] = await once(get(`http://localhost:${https?.plain}/login`), 'response');
          expect([redirected.statusCode, redirected.headers.location]).toEqual([
            308,
            `https://localhost:${at('https').port}/login`,
          ]);
        },
      );

      (hasCaddy ? test : test.skip)(
        'before one server, without nginx, the number is that server’s own',
        async () => {
          const alone = await startHttps((server().app.server.address() as AddressInfo).port);
          try {
            const { answer } = await sendTo(alone.at, '/api/none', {}, { 'x-request-id': 'AAA-1' });
            expect(answer.headers['x-request-id']).toMatch(/^(?!AAA-1$)[A-Z2-9]{3}-[1-9]/);
          } finally {
            await alone.stop();
          }
        },
      );

      (hasAuthority ? test : test.skip)(
        'with a domain it gets its certificate by ACME, and plain HTTP leads there',
        async () => {
          const authority = await startAuthority();
          try {
            const domain = await startHttps(gateway.port, authority);
            try {
              const asked = getByTls({ ...domain.at, path: '/api/health' });
              const [answer] = (await once(asked, 'response')) as [IncomingMessage];
              expect([
                answer.statusCode,
                (answer.socket as TLSSocket).getPeerCertificate().subjectaltname,
              ]).toEqual([200, 'DNS:play.example']);
              answer.resume();
              // Browsers keep to it from then on.
              expect(answer.headers['strict-transport-security']).toContain('max-age=');
              const { protocol: _, ca: _ca, ...at } = domain.at;
              const [redirected] = await once(get({ ...at, port: domain.plain, path: '/login' }), 'response');
              expect([redirected.statusCode, redirected.headers.location]).toEqual([
                308,
                `https://play.example:${at.port}/login`,
              ]);
            } finally {
              await domain.stop();
            }
          } finally {
            await authority.stop();
          }
        },
      );

      (hasCaddy ? test : test.skip)('what HTTPS logs of a failure has no token', async () => {
        const broken = await startHttps(1);
        try {
          const { answer } = await sendTo(broken.at, '/api/none?token=of-a-player', {});
          expect(answer.statusCode).toBe(502);
          expect(await broken.untilPrinted('"uri":"/api/none')).not.toContain('of-a-player');
        } finally {
          await broken.stop();
        }
      });
    },
    { TRUST_PROXY: 'true' },
    { streamLimits: { each: 1, address: 9, total: 9 } },
  );
});
