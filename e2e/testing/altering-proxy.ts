import { createServer, type RequestListener, request } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { CERTIFICATE, KEY } from '../../server/src/notify/testing/certificate';

/**
 * Stands between browser and server, as a cache on the way does, and answers what it is asked to instead of files: the
 * server itself sends none that was altered. A route of the browser would turn its own cache off.
 * @param secure by HTTPS, with a certificate that no browser trusts by itself
 */
export async function alteringProxy(server: string, { secure = false } = {}) {
  const altered = new Map<string, string>();
  /** What is altered as a delta is: who asks past the cache gets the file itself. */
  const deltas = new Set<string>();
  const pass: RequestListener = (asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', server);
    const text = altered.get(pathname.slice(1));
    const anew = asked.headers['cache-control'] === 'no-cache';
    if (text !== undefined && !(anew && deltas.has(pathname.slice(1)))) {
      const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
      answer.writeHead(200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      answer.end(text);
      return;
    }
    const { method, headers } = asked;
    const passed = request(new URL(asked.url ?? '/', server), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  };
  const proxy = secure ? createSecureServer({ key: KEY, cert: CERTIFICATE }, pass) : createServer(pass);
  proxy.listen(0, '127.0.0.1');
  await new Promise((listening) => proxy.once('listening', listening));
  return {
    url: `${secure ? 'https' : 'http'}://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Gives this text for a file of the site from now on. */
    alter: (href: string, text: string) => void altered.set(href, text),
    alterDelta(href: string, text: string) {
      altered.set(href, text);
      deltas.add(href);
    },
    putBack: (href: string) => void altered.delete(href),
    close() {
      proxy.closeAllConnections();
      return new Promise<void>((closed) => proxy.close(() => closed()));
    },
  };
}
