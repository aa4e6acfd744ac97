import { resolve } from 'node:path';
import { WORKER_FILE } from '@assistant/release-store';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleNotFound } from '../http/error-handler';
import type { Settings } from '../system/settings';
import { keptCookies } from './kept-cookies';
import { type Page, pageReader } from './page';

const YEAR_S = 31_536_000;

/** The policy of a worker is that of its file: the service worker fetches pages and files of this site. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const NO_SITE =
  '<!doctype html><title>三国助手</title><p>站点尚未发布。 The site has not been released yet.</p>';

/** How long a file may be cached: versioned files for ever, files that name the versions never (R901). */
function cacheControl(path: string): string {
  if (/^\/(shell|remotes)\//.test(path)) return `public, max-age=${YEAR_S}, immutable`;
  if (/^\/(releases|version)\.json$/.test(path)) return 'no-store';
  return 'no-cache';
}

/**
 * Whether a request is for a page of the app, and not for a file or the API. The address alone decides, whatever
 * `Accept` says: a link preview or an uptime check does not ask as a browser does.
 */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  const isFile = /\.[^/]*$/.test(path) || /^\/(api|shell|remotes)(\/|$)/.test(path);
  return (method === 'GET' || method === 'HEAD') && !isFile;
}

function sendPage(page: Page | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Private, for its cookies are of one browser.
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
  reply.header('set-cookie', keptCookies(request.headers.cookie ?? '', request.protocol === 'https'));
  reply.type('text/html; charset=utf-8');
  if (!page) return reply.code(503).send(NO_SITE);
  reply.headers({ 'content-security-policy': page.policy, etag: page.etag });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(page[encoding ?? 'identity']);
}

/** Serves the released site: its files with the right caching, and the page for every route of the app. */
export async function serveSite(
  app: FastifyInstance,
  { SITE_DIR }: Pick<Settings, 'SITE_DIR'>,
): Promise<void> {
  const readPage = pageReader(SITE_DIR);
  const page = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(await readPage(), request, reply);
  app.get('/', page);
  app.get('/index.html', page);
  await app.register(fastifyStatic, {
    root: resolve(SITE_DIR),
    index: false,
    // A folder is no file: the plugin would answer it with an error of its own.
    allowedPath: (path) => !path.endsWith('/'),
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const file = path.slice(resolve(SITE_DIR).length).replaceAll('\\', '/');
      reply.header('cache-control', cacheControl(file));
      if (file === `/${WORKER_FILE}`) reply.header('content-security-policy', WORKER_POLICY);
    },
  });
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? page(request, reply) : handleNotFound(request, reply),
  );
}
