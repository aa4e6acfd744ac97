import { randomInt } from 'node:crypto';

const YEAR_S = 31_536_000;

/** The value of a cookie in a header, if it is one of the page's own. */
const ownValue = (header: string, name: string, own: RegExp): string | undefined => {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header)?.[1];
  return value !== undefined && own.test(value) ? value : undefined;
};

/**
 * `Set-Cookie` of what a page keeps for a year: the chosen language, and the place in rollouts, which is drawn where there
 * is none. Each page renews them, because Safari ends after a week what a script has set
 * (docs/decisions/0003-cookies.md). A page's script reads them, so they are not `HttpOnly`.
 * @param header the request's `Cookie`
 * @param secure whether the request came over TLS
 */
export function keptCookies(header: string, secure: boolean): string[] {
  const language = ownValue(header, 'language', /^(zh|en)$/);
  const rollout = ownValue(header, 'rollout', /^\d{1,4}$/) ?? String(randomInt(10_000));
  const values = [...(language ? [['language', language]] : []), ['rollout', rollout]];
  return values.map(
    ([name, value]) => `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
}
