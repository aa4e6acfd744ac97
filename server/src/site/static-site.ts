import { HEADS_FILE, STAMP_CALL, STAMP_FILE } from '@assistant/contract';
import { deltaOf, hashOfHead, stemOf, WORKER_FILE } from '@assistant/release-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleNotFound } from '../http/error-handler';
import { REPORTED_POLICIES } from '../http/reporting';
import type { Shown } from '../released/shown';
import { contentType } from './content-types';
import { keptCookies } from './kept-cookies';
import { type Page, pageMaker } from './page';
import type { Sent } from './sent';

const YEAR_S = 31_536_000;

/** The policy of a worker is that of its file: the service worker fetches pages and files of this site. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const NO_SITE =
  '<!doctype html><title>三国助手</title><p>站点尚未发布，或发布记录有误，详见 /api/health。 The site has not been released yet, or its record is not what was committed; see /api/health.</p>';

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
  reply.headers({ 'content-security-policy': page.policy, ...REPORTED_POLICIES, etag: page.etag });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(page[encoding ?? 'identity']);
}

/** The copies of a file that publishing made, by what a client takes: the one that is named first is sent. */
const COPIES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Whether a client takes an encoding. */
const takes = (accepted: string, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accepted);

/** Where the versions of an app share their files: with the next one of its name, the browser needs only what differs. */
const SHARED = /^((?:shell|remotes\/[^/]+)\/files\/)([^/]+)$/;

/** A drawing of a remote, which opened at its address would be a page of the site, with words and links: it is saved. Pages show it all the same. */
const PICTURE_OF_TEAM = /^remotes\/.*\.svg$/i;

/** The addresses for which a file is a dictionary (RFC 9842): those of its name with another hash. */
function dictionaryFor(name: string): string | undefined {
  const [, folder, file = ''] = SHARED.exec(name) ?? [];
  const stem = stemOf(file);
  return folder && stem && `match="/${folder}${stem.replace('.', '.*.')}"`;
}

/**
 * The delta of a file that a request asks for: none where it asks past its cache, or at another address than the file's own. So
 * asks who got a wrong one, though the browser offers its dictionary again.
 */
function deltaFor(name: string, { url, headers }: FastifyRequest): string | undefined {
  const [, hash] = /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  const isAnew = url.includes('?') || /no-cache/.test(headers['cache-control'] ?? '');
  return hash && !isAnew && takes(String(headers['accept-encoding'] ?? ''), 'dcz')
    ? deltaOf(name, Buffer.from(hash, 'base64'))
    : undefined;
}

/** The path of a request, as the name of a file; undefined where it cannot be one. */
function fileNamed(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').slice(1);
  } catch {
    return undefined;
  }
}

/** Serves what readers get of a site: its files with the right caching, and the page for every route of the app. */
export function serveSite(
  app: FastifyInstance,
  { shown, files, stamp: stampNow, heads: headsNow }: Sent,
): void {
  const stamp = (reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    return stampNow();
  };
  const pageOf = pageMaker(files);
  const page = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(await pageOf(await shown()), request, reply);

  async function sendVersioned(now: Shown, name: string, request: FastifyRequest, reply: FastifyReply) {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const copies = COPIES.filter(([encoding]) => takes(accepted, encoding));
    const dictionary = dictionaryFor(name);
    const delta = dictionary && deltaFor(name, request);
    const forms: [encoding: string | undefined, name: string][] = [
      ...(delta ? [['dcz', delta] as [string, string]] : []),
      ...copies.map(([encoding, ending]): [string, string] => [encoding, name + ending]),
      [undefined, name],
    ];
    for (const [encoding, form] of forms) {
      const file = await files.get(now, form);
      if (!file) continue;
      const { content, etag } = file;
      const vary = dictionary ? 'accept-encoding, available-dictionary' : 'accept-encoding';
      reply.headers({ 'cache-control': cacheControl(`/${name}`), vary, etag });
      if (dictionary) reply.header('use-as-dictionary', dictionary);
      if (encoding) reply.header('content-encoding', encoding);
      reply.type(contentType(name));
      if (PICTURE_OF_TEAM.test(name)) reply.header('content-disposition', 'attachment');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.send(content);
    }
    return reply.callNotFound();
  }

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const name = fileNamed(request.url);
    const now = await shown();
    if (name === undefined || !now) return reply.callNotFound();
    const atRoot = /^index\.html(\.|$)/.test(name) ? undefined : now.files.get(name);
    if (!atRoot) return sendVersioned(now, name, request, reply);
    reply.headers({ 'cache-control': cacheControl(`/${name}`) }).type(contentType(name));
    if (name === WORKER_FILE) reply.header('content-security-policy', WORKER_POLICY);
    return reply.send(atRoot);
  }

  app.get('/', page);
  app.get('/index.html', page);
  // How new that is: as a file, which may come through others, and as a call, for pages whose file is old or missing.
  app.get(`/${STAMP_FILE}`, async (_request, reply) => (await stamp(reply)) ?? reply.callNotFound());
  app.get(`/${STAMP_CALL}`, async (_request, reply) => {
    const data = { stamp: (await stamp(reply)) ?? null };
    return { code: 0, msg: '', data };
  });
  app.get(`/${HEADS_FILE}`, async (request, reply) => {
    const now = await headsNow();
    const [newest] = now?.heads ?? [];
    if (!newest) return reply.callNotFound();
    const etag = `"${hashOfHead(newest)}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(now);
  });
  app.get('/*', send);
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? page(request, reply) : handleNotFound(request, reply),
  );
}
