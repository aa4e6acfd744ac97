/* Runs inline in index.html before the first paint, so it is plain script without imports. boot.test.ts
   holds it to the rules it repeats: shared/store/theme.ts, shared/i18n/language.ts and the routes. */
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
  root.dataset.theme = ['dark', 'light', 'eyecare'].includes(mode) ? mode : automatic;
  if (/(?:^|;\s*)language=en(?:;|$)/.test(document.cookie)) root.lang = 'en';

  const remotes = {
    login: 'mfe-auth',
    register: 'mfe-auth',
    basic: 'mfe-tasks-basic',
    premium: 'mfe-tasks-premium',
    supreme: 'mfe-tasks-supreme',
    desk: 'mfe-chat',
  };
  const [, first, second] = location.pathname.split('/');
  const wanted = second === 'customer-service' ? 'mfe-chat' : remotes[first];
  const remote = stored('token') || wanted === 'mfe-auth' ? wanted : 'mfe-auth';
  const registry = JSON.parse(document.getElementById('releases').textContent);
  const entry = registry.remotes[remote];
  const drawn = Number(/(?:^|;\s*)rollout=(\d{1,4})(?:;|$)/.exec(document.cookie)?.[1] ?? Number.NaN);
  if (!entry || (entry.canary && !(drawn >= entry.canary.percent * 100))) return;
  for (const { href, integrity } of [entry.active.entry, ...entry.active.preload]) {
    const hint = document.createElement('link');
    hint.rel = 'preload';
    hint.as = href.endsWith('.css') ? 'style' : 'script';
    hint.crossOrigin = 'anonymous';
    hint.integrity = integrity;
    hint.href = `/${href}`;
    document.head.append(hint);
  }
})();
