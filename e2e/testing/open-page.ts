import { createInterface } from 'node:readline';
import { currentRegistry, readRegistryAgain } from '../../shell/src/remotes/registry';

/**
 * An open page without a browser, in a process of its own: the shell's own code that reads the registry and decides whether it may follow
 * it, with the memory that a browser has. It reads addresses, a line each. At the first one the page is opened, at any later one it
 * reads the registry again, which the site has there since. It answers the registry that it goes on with, or why it does not follow.
 */
const elements = new Map<string, { textContent: string }>();
const memory = new Map<string, string>();
let site = '';
const { fetch } = globalThis;
Object.assign(globalThis, {
  document: { getElementById: (id: string) => elements.get(id) ?? null },
  localStorage: {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  },
  location: { origin: 'https://site.example' },
  fetch: (path: string, init?: RequestInit) => fetch(new URL(path, site), init),
});

async function look() {
  if (elements.size > 0) return readRegistryAgain();
  const html = await (await fetch(site)).text();
  for (const [, id = '', textContent = ''] of html.matchAll(/<script [^>]*id="(\w+)">([^<]*)<\/script>/g))
    elements.set(id, { textContent });
  // As the watch for a new version does at once.
  return readRegistryAgain();
}

for await (const line of createInterface({ input: process.stdin })) {
  site = line;
  const answer = await look().catch((error: Error) => ({
    refused: error.message,
    has: currentRegistry().revision,
  }));
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
