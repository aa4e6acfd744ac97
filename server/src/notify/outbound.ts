import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { LookupTimeout, makeLookups } from './lookups';
import { isPublicAddress } from './public-address';
import { retryAfterOf } from './retry-after';

/** Why nothing was answered. `notLookedUp`: the name was not looked up in time, which may be our doing. */
export type OutboundProblem =
  | 'private'
  | 'port'
  | 'noHost'
  | 'notLookedUp'
  | 'timeout'
  | 'certificate'
  | 'unreachable';

export class OutboundError extends Error {
  constructor(readonly problem: OutboundProblem) {
    // Never the address, which is a secret.
    super(`a message could not be sent: ${problem}`);
  }
}

export interface OutboundAnswer {
  status: number;
  /** The first bytes of it. */
  body: string;
  /** What the other side asks to wait, in seconds. */
  retryAfter?: number;
}

/** Sends to addresses that players give, of which none may lead into the network of this server. */
export interface Outbound {
  /**
   * `owner` is whose address it is: names are looked up a few at a time for each.
   * @throws OutboundError where the host is unknown, one of its addresses not public, or the port not one of HTTPS
   */
  check(address: string, owner?: string): Promise<void>;
  /** Posts to the very addresses that were checked. A redirect is an answer like any other. @throws OutboundError */
  post(
    address: string,
    headers: Record<string, string>,
    body: string | Buffer,
    owner?: string,
  ): Promise<OutboundAnswer>;
}

export interface OutboundOptions {
  /** All addresses of a host name. Tests give their own. */
  resolve?: (host: string, owner: string, signal: AbortSignal) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  isAllowedPort?: (port: string) => boolean;
  /** Certificates that are trusted beside the known ones. */
  ca?: string;
  timeoutMs?: number;
  /** By which a date that the other side asks to wait for is read. */
  now?: () => Date;
}

/** From the first packet to the last byte. */
const TIMEOUT_MS = 10_000;

/** More of an answer is not read. */
const ANSWER_BYTES = 16_384;

const CERTIFICATE = /^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_SSL_|EPROTO)/;

function problemOf(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  return new OutboundError(CERTIFICATE.test(code) ? 'certificate' : 'unreachable');
}

/** 443 and 8443: on other ports a player's address might reach what takes a message for commands. */
const isPortOfHttps = (port: string): boolean => port === '' || port === '8443';

/** `[::1]` in an address is ::1. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** A resolver for one connection that knows only what was checked, so that the name cannot mean something else by then. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    const [first] = found;
    if (all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };
}

/** Makes what sends. Production gives no options. */
export function makeOutbound({
  resolve = makeLookups(),
  isAllowed = isPublicAddress,
  isAllowedPort = isPortOfHttps,
  ca,
  timeoutMs = TIMEOUT_MS,
  now = () => new Date(),
}: OutboundOptions = {}): Outbound {
  async function resolveChecked(url: URL, owner: string, signal: AbortSignal): Promise<string[]> {
    if (!isAllowedPort(url.port)) throw new OutboundError('port');
    const host = hostOf(url);
    const addresses = isIP(host)
      ? [host]
      : await resolve(host, owner, signal).catch((error) => {
          throw new OutboundError(error instanceof LookupTimeout ? 'notLookedUp' : 'noHost');
        });
    if (addresses.length === 0) throw new OutboundError('noHost');
    if (url.protocol !== 'https:' || !addresses.every(isAllowed)) throw new OutboundError('private');
    return addresses;
  }

  function send(
    url: URL,
    addresses: readonly string[],
    headers: Record<string, string>,
    body: string | Buffer,
    signal: AbortSignal,
  ): Promise<OutboundAnswer> {
    return new Promise((done, failed) => {
      const sent = request(
        url,
        {
          method: 'POST',
          // A connection of its own: one that is kept might be of an earlier check.
          agent: false,
          lookup: pinnedTo(addresses),
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          signal,
          ...(ca && { ca }),
        },
        (response) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          const end = () => {
            const status = response.statusCode ?? 0;
            const retryAfter = retryAfterOf(response.headers['retry-after'], now());
            const text = Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString('utf8');
            done({ status, body: text, ...(retryAfter && { retryAfter }) });
            sent.destroy();
          };
          response.on('data', (part: Buffer) => {
            parts.push(part);
            bytes += part.length;
            if (bytes >= ANSWER_BYTES) end();
          });
          response.on('end', end);
          response.on('error', failed);
        },
      );
      sent.on('error', failed);
      sent.end(body);
    });
  }

  /** Resolving counts as well: a name server may be as slow as anything. */
  async function inTime<T>(work: (signal: AbortSignal, lookedUp: () => void) => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(timeoutMs);
    let looking = true;
    const timeout = () => new OutboundError(looking ? 'notLookedUp' : 'timeout');
    const late = new Promise<never>((_, failed) => {
      signal.addEventListener('abort', () => failed(timeout()), { once: true });
    });
    const lookedUp = () => {
      looking = false;
    };
    try {
      return await Promise.race([work(signal, lookedUp), late]);
    } catch (error) {
      throw signal.aborted ? timeout() : problemOf(error);
    }
  }

  return {
    check: (address, owner = '') =>
      inTime(async (signal) => void (await resolveChecked(new URL(address), owner, signal))),
    post: (address, headers, body, owner = '') =>
      inTime(async (signal, lookedUp) => {
        const url = new URL(address);
        const addresses = await resolveChecked(url, owner, signal);
        lookedUp();
        return send(url, addresses, headers, body, signal);
      }),
  };
}
