import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReleaseRegistry, RemoteDeclaration } from '@assistant/contract';
import { inlineJson, readPageSettings, registryIn, withoutData } from '@assistant/page-data';
import type { Configuration } from '@rspack/core';
import { developmentReact } from './development-react';
import { sharedRanges } from './sharing';

type DevServer = NonNullable<Configuration['devServer']>;

/** A remote as its development server has it. */
export interface Served {
  remote: RemoteDeclaration;
  /** The global that its entry assigns. */
  global: string;
}

/** What a released page is bound by, and a remote that has no hash yet cannot keep to. */
const BINDING = [
  'content-security-policy',
  'integrity-policy',
  'reporting-endpoints',
  'strict-transport-security',
];
/** Where a page finds React's development build. */
const REACT = '/react-in-development.js';
/** How long the site may take for a page. */
const DEADLINE_MS = 30_000;

/** The registry of a site with one remote from its development server, for all devices; no one has signed that. */
export function withServed(
  { signature: _, trials = {}, ...registry }: ReleaseRegistry,
  { remote, global }: Served,
): ReleaseRegistry {
  const { [remote.name]: _canary, ...others } = trials;
  const entry = { href: 'remoteEntry.js', integrity: '', bytes: 0 };
  const active = { version: 'dev', entry, global, preload: [], requires: sharedRanges(), remote };
  return { ...registry, trials: others, remotes: { ...registry.remotes, [remote.name]: { active } } };
}

/**
 * The page of a site with one remote from its development server. It asks for no signature and keeps no copy for times without a
 * network; its calls go through the development server, and its React is that of development.
 * @returns undefined for what is no page of such a site
 */
export function pageWithServed(page: string, served: Served): string | undefined {
  const settings = readPageSettings(page);
  const registry = registryIn(page);
  if (!settings || !registry) return undefined;
  const { LOGIN_OBFUSCATION_KEY } = settings;
  const fill: Record<string, string> = {
    env: inlineJson({ API_BASE: '/', LOGIN_OBFUSCATION_KEY, OFFLINE_COPY: 'off' }),
    releases: inlineJson(withServed(JSON.parse(registry) as ReleaseRegistry, served)),
  };
  return withoutData(page)
    .replace(/<!--(env|releases)-->/g, (_, slot: string) => fill[slot] ?? '')
    .replace('</head>', `<script src="${REACT}"></script>\n</head>`);
}

const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);

/**
 * The development server of a remote inside a running site: the remote as it is written, all else as the site gives it, from one
 * origin, with the site's own accounts. Reports of loads stay here, so that no one's work halts a canary.
 * @param site its address, as players open it
 */
export function againstSite(site: string, served: Served): DevServer {
  /** Where the calls of the site go: its page says it. */
  let api = site;
  /** Put together, as what was asked for may be `//`, which names a host. */
  const addressOf = (path: string) => new URL(new URL(site).origin + path);

  async function read(path: string, { headers }: IncomingMessage): Promise<string> {
    const { accept = '', 'accept-language': language = '' } = headers;
    const response = await fetch(addressOf(path), {
      headers: { accept, 'accept-language': language },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) throw new Error(`it answered with ${response.status}`);
    return response.text();
  }

  async function readPage(path: string, request: IncomingMessage): Promise<string> {
    const page = await read(path, request);
    const changed = pageWithServed(page, served);
    if (changed === undefined) throw new Error('its page is none of 三国助手');
    api = new URL(readPageSettings(page)?.API_BASE ?? '/', site).href;
    return changed;
  }

  async function readRegistry(path: string, request: IncomingMessage): Promise<string> {
    return JSON.stringify(withServed(JSON.parse(await read(path, request)) as ReleaseRegistry, served));
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<unknown> {
    const { url = '/', method, headers } = request;
    const { pathname } = addressOf(url);
    const send = (type: string, text: string, status = 200) =>
      response
        .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
        .end(text);
    if (pathname.startsWith('/api/reports/'))
      return send('application/json', '{"code":0,"msg":"","data":{}}');
    if (pathname === REACT) return send('text/javascript', developmentReact());
    // A worker would go on when this server has ended.
    if (pathname.endsWith('-worker.js')) return send('text/plain', 'none in development', 404);
    const isPage = headers.accept?.includes('text/html') && !pathname.startsWith('/api/');
    if (method !== 'GET' || !(isPage || pathname === '/releases.json')) return next();
    try {
      if (isPage) return send('text/html', await readPage(url, request));
      return send('application/json', await readRegistry(url, request));
    } catch (error) {
      const sentence = `${site} does not give its page: ${reasonOf(error as Error)}`;
      console.error(sentence);
      return send('text/plain', sentence, 502);
    }
  }

  return {
    // A page takes what has no hash from its own machine alone, and no one else should write through this to the site.
    host: 'localhost',
    hot: true,
    // What the site sends is compressed already, and an event stream would be held back.
    compress: false,
    setupMiddlewares: (middlewares) => [
      {
        name: 'page-of-the-site',
        middleware: (...call: Parameters<typeof answer>) => void answer(...call),
      },
      ...middlewares,
    ],
    onListening: ({ server }) => {
      const at = `http://localhost:${server.address().port}`;
      const [first] = served.remote.areas;
      const path = first?.path.replace(/\/?[*:].*$/, '') ?? '/';
      console.log(`• ${served.remote.name} as you write it, all else from ${site}: ${at}${path}`);
    },
    proxy: [
      {
        context: () => true,
        target: site,
        router: ({ url }) => (url?.startsWith('/api/') ? api : site),
        changeOrigin: true,
        cookieDomainRewrite: '',
        on: {
          proxyReq: (asked) => {
            if (asked.getHeader('origin')) asked.setHeader('origin', new URL(site).origin);
          },
          proxyRes: ({ headers }) => {
            for (const name of BINDING) delete headers[name];
            const cookies = headers['set-cookie'];
            if (cookies) headers['set-cookie'] = cookies.map((cookie) => cookie.replace(/; *secure/i, ''));
          },
        },
      },
    ],
  };
}
