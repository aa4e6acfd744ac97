import type { ReleaseRegistry } from '@assistant/contract';
import { inlineJson, readPageSettings, registryIn } from '@assistant/page-data';
import { pageWithServed, withServed } from './against-site';

const build = (version: string) => ({
  version,
  entry: { href: `remotes/${version}.js`, integrity: 'sha384-x', bytes: 1 },
  global: version,
  preload: [],
  requires: {},
});
const registry: ReleaseRegistry = {
  schema: 1,
  issued_at: '',
  pages_from: '',
  revision: 7,
  shell: { version: 's1' },
  remotes: {
    'mfe-chat': { active: build('c1'), previous: build('c0'), canary: { build: build('c2'), percent: 100 } },
    'mfe-home': { active: build('h1') },
  },
  trials: {
    'mfe-events': { build: build('e1'), percent: 100 },
    'mfe-other': { build: build('o1'), percent: 5 },
  },
  signature: { key: 'k', value: 'v' },
};
const served = (name: string) => ({
  remote: { name, areas: [{ path: '/events/*' as const, titles: { zh: '活动', en: 'Events' } }] },
  global: 'served_dev',
});
const env = {
  API_BASE: 'https://api.example',
  LOGIN_OBFUSCATION_KEY: '</script> $&',
  RELEASE_KEYS: { k: 'public' },
  SERVER_KEYS: { s: 'public' },
};
const pageOf = (settings: object) =>
  `<script type="application/json" id="env">${inlineJson(settings)}</script><script type="application/json" id="releases">${inlineJson(registry)}</script></head><script defer src="/shell/files/shell.js"></script>`;

test.each(['mfe-chat', 'mfe-events', 'mfe-new'])(
  '%s comes from its development server on every device, and all others as released',
  (name) => {
    const { remotes, trials, signature } = withServed(registry, served(name));
    expect(remotes[name]).toEqual({
      active: expect.objectContaining({
        version: 'dev',
        global: 'served_dev',
        entry: { href: 'remoteEntry.js', integrity: '', bytes: 0 },
      }),
    });
    expect(remotes['mfe-home']).toEqual(registry.remotes['mfe-home']);
    expect(trials?.[name]).toBeUndefined();
    expect(trials?.['mfe-other']).toEqual(registry.trials?.['mfe-other']);
    expect(signature).toBeUndefined();
  },
);

test('the page asks this origin and no key, keeps no copy, has the React of development, and is otherwise as released', () => {
  const page = pageWithServed(pageOf(env), served('mfe-chat')) ?? '';
  expect(readPageSettings(page)).toEqual({
    API_BASE: '/',
    LOGIN_OBFUSCATION_KEY: '</script> $&',
    OFFLINE_COPY: 'off',
  });
  expect(JSON.parse(registryIn(page) ?? '')).toEqual(
    JSON.parse(JSON.stringify(withServed(registry, served('mfe-chat')))),
  );
  expect(page).toMatch(/<script src="\/react-in-development.js"><\/script>\n<\/head>/);
  expect(page).toContain('<script defer src="/shell/files/shell.js"></script>');
});

test.each(['<p>another page</p>', '<script type="application/json" id="env">{}</script>'])(
  '%s is no page of a site',
  (page) => {
    expect(pageWithServed(page, served('mfe-chat'))).toBeUndefined();
  },
);
