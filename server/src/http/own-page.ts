import type { FastifyRequest } from 'fastify';

/** What a browser says of the page that makes a request. */
interface Caller {
  /** `Sec-Fetch-Site`: no page can write it. Browsers send it over HTTPS, and to this machine itself. */
  site?: string | undefined;
  /** `Origin`; `null` of a page that sends no origin, as the pages of this server do (`referrer-policy`). */
  origin?: string | undefined;
  /** The host that was asked, without its port: a gateway may not pass that on. */
  host: string;
}

/**
 * Whether a request comes from a page of this site, or of an origin that may use it; so does what no browser sent, which says
 * what it likes. Over plain HTTP, and from browsers before 2023, a page that hides its origin cannot be distinguished from our own.
 */
export function isOfOwnPage({ site, origin, host }: Caller, origins: readonly string[]): boolean {
  if (origin !== undefined && origins.includes(origin)) return true;
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || origin === 'null' || origin.replace(/^https?:\/\/|:\d+$/g, '') === host;
}

/** Who makes a request. */
export const callerOf = ({ headers, hostname }: FastifyRequest): Caller => {
  const site = headers['sec-fetch-site'];
  return { site: site === undefined ? undefined : String(site), origin: headers.origin, host: hostname };
};
