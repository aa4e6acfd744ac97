const { readdirSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');

const jsdom = dirname(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'));
/** The names of jsdom's interfaces. Its window does not list them. */
const INTERFACES = readdirSync(join(jsdom, 'jsdom/living/generated')).map((file) =>
  file.replace(/\.js$/, ''),
);

/** What starts a timer of a page, and what ends it. */
const TIMERS = {
  setTimeout: 'clearTimeout',
  setInterval: 'clearInterval',
  requestAnimationFrame: 'cancelAnimationFrame',
};

/** The classes of a database in memory, some of whose requests are answered when their file is over. */
const OF_DATABASE = /^IDB/;

/** Remembers the own properties of an object. Returns what puts them back. */
function rememberProperties(object) {
  const descriptorOf = (key) => Object.getOwnPropertyDescriptor(object, key);
  const before = new Map(Reflect.ownKeys(object).map((key) => [key, descriptorOf(key)]));
  const isSame = (now, was) =>
    now && Object.is(now.value, was.value) && now.get === was.get && now.set === was.set;
  return () => {
    for (const key of Reflect.ownKeys(object))
      if (!before.has(key) && !OF_DATABASE.test(String(key))) Reflect.deleteProperty(object, key);
    // jsdom's window names a few keys that it then has not.
    for (const [key, was] of before)
      if (was && !isSame(descriptorOf(key), was)) Reflect.defineProperty(object, key, was);
  };
}

/** Records what listens to an object from now on. Returns what ends it all. */
function recordListeners(target) {
  const listening = [];
  const add = target.addEventListener;
  target.addEventListener = (...args) => {
    listening.push(args);
    return add.apply(target, args);
  };
  return () => {
    for (const [type, listener, options] of listening.splice(0))
      target.removeEventListener(type, listener, options);
  };
}

/** Records the timers of a page from now on. Returns what ends those that are still to come. */
function recordTimers(window) {
  const started = [];
  for (const [start, end] of Object.entries(TIMERS)) {
    const original = window[start];
    window[start] = (callback, delay, ...args) => {
      const id = original(callback, delay, ...args);
      // What is due at once is left to come: React's scheduler counts on it.
      if (start !== 'setTimeout' || delay > 0) started.push([end, id]);
      return id;
    };
  }
  return () => {
    for (const [end, id] of started.splice(0)) window[end](id);
  };
}

/** Remembers the parts of an empty document. Returns what empties it. */
function rememberDocument(document) {
  const { documentElement, head, body } = document;
  const before = [...document.childNodes];
  return () => {
    for (const node of [...document.childNodes]) if (!before.includes(node)) node.remove();
    for (const node of before) if (!node.isConnected) document.append(node);
    documentElement.replaceChildren(head, body);
    for (const element of [head, body]) element.replaceChildren();
    for (const element of [documentElement, head, body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
  };
}

/** Remembers a page that nothing has touched. Returns what puts it back to that. */
exports.rememberPage = ({ dom, global: window }) => {
  const { document, navigator, history, localStorage, sessionStorage, process, setTimeout } = window;
  const { href: url } = window.location;
  const env = { ...process.env };
  const ends = [...[window, document].map(recordListeners), recordTimers(window)];
  const prototypes = INTERFACES.map((name) => window[name]?.prototype).filter(Boolean);
  const putBack = [
    ...new Set([document, navigator, history, window.screen, process, ...prototypes, window]),
  ].map(rememberProperties);
  const emptyDocument = rememberDocument(document);
  return async () => {
    await new Promise((done) => setTimeout(done, 0));
    for (const end of ends) end();
    for (const back of putBack) back();
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    emptyDocument();
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    dom.cookieJar.removeAllCookiesSync();
    dom.reconfigure({ url });
  };
};
