/** The value of a cookie; undefined where there is none. */
export const kept = (name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)?.[1];

/** Keeps a cookie of this site. @param days how long, 0 removes it; Safari keeps what a script has set for a week */
export function keep(name: string, value: string, days: number, path = '/'): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=${path}; max-age=${Math.round(days * 86_400)}; samesite=lax${secure}`;
}
