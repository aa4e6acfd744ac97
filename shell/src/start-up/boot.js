/* Runs inline in index.html before the first paint, so it is plain script without imports. boot.test.ts
   holds it to the rules it repeats: shared/store/theme.ts, shared/i18n/language.ts, remote-areas.ts and
   the builds a player gets. */
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const mode = stored('theme');
  const hour = new Date().getHours();
  const automatic = hour >= 8 && hour < 22 ? 'light' : 'dark';
  const theme = ['dark', 'light', 'eyecare'].includes(mode) ? mode : automatic;
  root.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]').content = {
    light: '#f5f3f8',
    dark: '#0f1216',
    eyecare: '#e7eedd',
  }[theme];
  if (/(?:^|;\s*)language=en(?:;|$)/.test(document.cookie)) root.lang = 'en';

  // The page's own files, not a remote's: index.html has words for it while nothing else is there.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof Element && target.matches('script, link[rel="stylesheet"]'))
        root.dataset.broken = '';
    },
    true,
  );

  const [, first, second] = location.pathname.split('/');
  const tiers = ['basic', 'premium', 'supreme'];
  const chat = first === 'desk' || (first === 'main' && second === 'customer-service');
  const wanted = chat ? 'mfe-chat' : tiers.includes(first) && `mfe-tasks-${first}`;
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const registry = read('releases');
  const entry = registry.remotes[stored('token') ? wanted : 'mfe-auth'];
  const drawn = Number(/(?:^|;\s*)rollout=(\d{1,4})(?:;|$)/.exec(document.cookie)?.[1] ?? Number.NaN);
  if (!entry || (entry.canary && !(drawn >= entry.canary.percent * 100))) return;
  const files = read('shared-parts');
  const parts = (entry.active.sharedParts ?? []).flatMap((part) => files[part] ?? []);
  // A file may belong to two parts.
  const unique = new Map(
    [entry.active.entry, ...entry.active.preload, ...parts].map((file) => [file.href, file]),
  );
  for (const { href, integrity } of unique.values()) {
    const hint = document.createElement('link');
    hint.rel = 'preload';
    hint.as = href.endsWith('.css') ? 'style' : 'script';
    hint.crossOrigin = 'anonymous';
    hint.integrity = integrity;
    hint.href = `/${href}`;
    document.head.append(hint);
  }
})();
