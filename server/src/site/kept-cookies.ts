import { randomInt } from 'node:crypto';

const YEAR_S = 31_536_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The value of a cookie in a header, if it is one of the page's own. */
const ownValue = (header: string, name: string, own: RegExp): string | undefined => {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header)?.[1];
  return value !== undefined && own.test(value) ? value : undefined;
};

/**
 * `Set-Cookie` of what a page keeps for a year: the chosen language, the bucket in rollouts, which is drawn where there
 * is none, and the name under which the browser reports loads. Each page renews them, because Safari ends after a week what a script has set
 * (docs/decisions/0003-cookies.md). A page's script reads them, so they are not `HttpOnly`.
 * @param header the request's `Cookie`
 * @param secure whether the request came over TLS
 */
export function keptCookies(header: string, secure: boolean): string[] {
  const language = ownValue(header, 'language', /^(zh|en)$/);
  const rollout = ownValue(header, 'rollout', /^\d{1,4}$/) ?? String(randomInt(10_000));
  const device = ownValue(header, 'device', UUID);
  const kept = { ...(language && { language }), rollout, ...(device && { device }) };
  return Object.entries(kept).map(
    ([name, value]) => `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
}
