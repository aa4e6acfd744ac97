import type { LocalText } from './text';

/** The rule that a web address breaks, of those that an address to follow or to send to has to keep; undefined if none. */
export function httpsProblem(address: string): LocalText | undefined {
  const notWhole = {
    zh: '应为完整网址，以 https:// 开头',
    en: 'must be a whole address that begins with https://',
  };
  if (!URL.canParse(address)) return notWhole;
  const url = new URL(address);
  if (url.protocol !== 'https:') return { zh: '只能是 https', en: 'https only' };
  // `https:shop.example` alone is an address of that host; as a link on a page with https it is one of the page's own host.
  if (!/^\s*https:\/\//i.test(address)) return notWhole;
  if (url.username || url.password)
    return { zh: '网址里不能有用户名和密码', en: 'must have no user name and password in it' };
  return undefined;
}
