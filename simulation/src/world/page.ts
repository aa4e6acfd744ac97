import type { makeNetwork } from './network';

/** The key of the login obfuscation, which page and server share. */
export const LOGIN_KEY = 'key-of-the-simulation';

const RUN_SETTINGS = JSON.stringify({ API_BASE: '/', LOGIN_OBFUSCATION_KEY: LOGIN_KEY });

/** What the API client needs of a page, for all pages of the world. Its network knows who calls by whose event it is. */
export function enterPage(fetch: ReturnType<typeof makeNetwork>): void {
  Object.assign(globalThis, {
    fetch,
    window: {},
    location: { origin: 'https://assistant.example' },
    navigator: { onLine: true },
    document: {
      documentElement: { lang: 'en' },
      getElementById: () => ({ textContent: RUN_SETTINGS }),
    },
  });
}

/** There is no page any more: what is loaded next shall not take this process for a browser. */
export function leavePage(): void {
  for (const name of ['window', 'location', 'document']) Reflect.deleteProperty(globalThis, name);
}
