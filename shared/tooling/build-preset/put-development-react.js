/**
 * Replaces the React that a released shell has in its libraries by its development build, which fast refresh needs.
 * All of React of exactly this version has to be there: else nothing is replaced, and a change opens the page again.
 * @param version of the development build
 * @param sources its modules by name, each as a function of CommonJS
 */
globalThis.putDevelopmentReact = (version, sources) => {
  const loaded = {};
  const load = (name) => {
    if (!loaded[name]) {
      loaded[name] = { exports: {} };
      sources[name](loaded[name], loaded[name].exports, load, { env: { NODE_ENV: 'development' } });
    }
    return loaded[name].exports;
  };
  // By what is left of each when it is minified: the names that it exports, and the version.
  const ofVersion = new RegExp(`\\.version ?= ?"${version.replaceAll('.', '\\.')}"`);
  const signs = {
    react: [/\.useSyncExternalStore ?= ?/, ofVersion],
    'react-dom': [/\.createPortal ?= ?/, ofVersion],
    'react-dom/client': [/\.createRoot ?= ?/, ofVersion],
    'react/jsx-runtime': [/\.jsxs ?= ?/, /react\.transitional\.element/],
  };
  let isThere = false;
  function replaceIn(modules) {
    const texts = Object.entries(modules).map(([id, module]) => [id, String(module)]);
    const found = Object.entries(signs).map(([name, parts]) => [
      name,
      texts.filter(([, text]) => parts.every((part) => part.test(text))),
    ]);
    if (found.some(([, of]) => of.length !== 1)) return;
    isThere = true;
    for (const [name, [[id]]] of found)
      modules[id] = (module) => {
        module.exports = load(name);
      };
  }

  // The bundler's runtime takes what is in this array when it starts: the libraries are put there before.
  globalThis.rspackChunkshell ??= [];
  const files = globalThis.rspackChunkshell;
  files.push = (...chunks) => {
    for (const [, modules] of isThere ? [] : chunks) replaceIn(modules);
    return Array.prototype.push.apply(files, chunks);
  };

  addEventListener('DOMContentLoaded', () => {
    if (isThere) return;
    console.warn(`The shell of this site does not have React ${version}: each change opens the page again.`);
    addEventListener('message', ({ data }) => {
      if (String(data).startsWith('webpackHotUpdate')) location.reload();
    });
  });
};
