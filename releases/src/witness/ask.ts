import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';

/** The site gave no answer, or what is before it did: nothing can be said of it. */
export class NoAnswerError extends Error {}

/** The site answered with something else than it has to. */
export class WrongAnswerError extends Error {}

/** As what something is asked for: a page that a browser goes to, a service worker, or a file of a page. */
type As = 'page' | 'worker' | 'file';

/** Gives what is at an address of a site. @param most bytes that it may have */
export type Ask = (path: string, most: number, as?: As) => Promise<Buffer>;

const AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/** How Chrome asks for each: what players get is wanted. */
const FETCHED: Record<As | 'data', [dest: string, mode: string, site: string, accept: string]> = {
  page: ['document', 'navigate', 'none', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  worker: ['serviceworker', 'same-origin', 'same-origin', '*/*'],
  file: ['script', 'no-cors', 'same-origin', '*/*'],
  data: ['empty', 'cors', 'same-origin', '*/*'],
};

function headersFor(as: As, path: string): Record<string, string> {
  const [dest, mode, site, accept] = FETCHED[as === 'file' && path.endsWith('.json') ? 'data' : as];
  return {
    ...(as === 'page' && { 'upgrade-insecure-requests': '1' }),
    'user-agent': AGENT,
    accept,
    ...(as === 'worker' && { 'service-worker': 'script' }),
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    ...(as === 'page' && { 'sec-fetch-user': '?1' }),
    'sec-fetch-dest': dest,
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': 'zh-CN,zh;q=0.9',
  };
}

/** Headers that make something else of what is sent: a page that goes elsewhere, or has more styles, or a file that is no such. */
function refuseHeaders(as: As, { headers }: IncomingMessage, said: string): void {
  const type = String(headers['content-type']);
  if (as === 'page' && !/^text\/html\s*(;\s*charset="?utf-8"?)?$/i.test(type))
    throw new WrongAnswerError(`${said} as ${type}, no page`);
  if (as === 'worker' && !/^(text|application)\/javascript\b/.test(type))
    throw new WrongAnswerError(`${said} as ${type}, no script`);
  if (headers.refresh !== undefined || /rel\s*=\s*"?[^",;]*stylesheet/i.test(String(headers.link)))
    throw new WrongAnswerError(`${said} with a header that sends players elsewhere, or adds styles`);
}

/** No proof of anything: who is before the site, or a moment, may be the reason. */
const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 408;

async function bodyOf(url: URL, response: IncomingMessage, most: number): Promise<Buffer> {
  const encoding = response.headers['content-encoding'];
  const unpack = encoding === 'br' ? createBrotliDecompress() : encoding ? createUnzip() : undefined;
  if (unpack) response.on('error', (error) => unpack.destroy(error)).pipe(unpack);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of unpack ?? response) {
    bytes += part.length;
    // Leaving the loop ends the answer.
    if (bytes > most) throw new WrongAnswerError(`${url.href} has more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function askOnce(url: URL, as: As, most: number, seconds: number): Promise<Buffer> {
  const signal = AbortSignal.timeout(seconds * 1000);
  const headers = headersFor(as, url.pathname);
  const request = (url.protocol === 'https:' ? getSecurely : get)(url, { headers, signal });
  let isConnected = false;
  // What fails once there is an answer is said by that.
  request.on('error', () => {});
  request.on('socket', (socket) => {
    // One that was kept open has no event of its own.
    isConnected = !socket.connecting;
    if (!isConnected)
      socket.once('connect', () => {
        isConnected = true;
      });
  });
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const { statusCode: status = 0 } = response;
    const said = `${url.href} was answered with ${status}`;
    if (status !== 200) throw new (isPassing(status) ? NoAnswerError : WrongAnswerError)(said);
    refuseHeaders(as, response, said);
    return await bodyOf(url, response, most);
  } catch (error) {
    if (error instanceof WrongAnswerError || error instanceof NoAnswerError) throw error;
    if (signal.aborted && isConnected)
      throw new WrongAnswerError(`${url.href} was not answered to the end within ${seconds} s`);
    throw new NoAnswerError(`${url.href} does not answer: ${(error as Error).message}`);
  } finally {
    request.destroy();
  }
}

/**
 * Asks a site as a browser does, with an end to each answer. What is not answered is asked for once more.
 * @param from its address; nothing else is asked, whatever a path says
 * @param seconds how long an answer may take as a whole
 * @param between milliseconds before it asks again
 */
export function askerOf(from: string, seconds: number, between: number): Ask {
  return async (path, most, as = 'file') => {
    const url = URL.canParse(path, from) ? new URL(path, from) : undefined;
    if (url?.origin !== new URL(from).origin) throw new WrongAnswerError(`${path} is no address of ${from}`);
    return askOnce(url, as, most, seconds).catch(async (error: unknown) => {
      if (!(error instanceof NoAnswerError)) throw error;
      await setTimeout(between);
      return askOnce(url, as, most, seconds);
    });
  };
}
