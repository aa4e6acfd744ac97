import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import { buildOf, declaredRegistry } from '../../areas/testing/declared-registry';
import { boot } from '../boot';

export const registry = declaredRegistry();
for (const [name, { active }] of Object.entries(registry.remotes)) {
  active.sharedParts = name.includes('tasks') ? ['platform', 'task-screen', 'accounts'] : [];
}
export const authBuild = (version: string): ReleaseBuild =>
  buildOf({ name: 'mfe-auth', areas: registry.remotes['mfe-auth']?.active.remote?.areas ?? [] }, version);

const file = (href: string) => ({ href: `shell/1/${href}`, integrity: `sha384-${href}`, bytes: 1 });
/** What the page's other data says: the settings, and which calls were asked. */
export const asked: string[] = [];
globalThis.fetch = (async (url: URL, { body }: RequestInit) => {
  asked.push(`${url.pathname} ${body}`);
  return { ok: true };
}) as typeof fetch;
AbortSignal.timeout ??= () => new AbortController().signal;
/** As the shell's build states them: a part of the first file has none, and two may need the same one. */
const sharedParts = {
  'task-screen': [file('screen.js'), file('accounts.js')],
  accounts: [file('accounts.js')],
  pickers: [file('pickers.js')],
};

export function runAt(pathname: string, of: ReleaseRegistry = registry): void {
  document.head.innerHTML =
    '<meta name="theme-color" content=""><script id="releases" type="application/json"></script>' +
    '<script id="shared-parts" type="application/json"></script>' +
    '<script id="env" type="application/json">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  const fill = (id: string, value: unknown) => {
    (document.getElementById(id) as HTMLElement).textContent = JSON.stringify(value);
  };
  fill('releases', of);
  fill('shared-parts', sharedParts);
  boot({ pathname });
}

export const hints = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    link.getAttribute('href'),
    link.as,
    link.integrity,
  ]);
