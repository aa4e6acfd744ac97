const PROGRAM = /const runtimeRequire\s*=\s*__webpack_require__;/;
const RUNTIME = /import __module_federation_bundler_runtime__ from ("[^"]+");/;
/** Of the bundler's half, what a build of ours uses: none has remotes that are known while it is built. */
const PARTS = [
  'attachShareScopeMap',
  'consumes',
  'initializeSharing',
  'installInitialConsumes',
  'initContainerEntry',
];

/**
 * Loader for the module by which the federation plugin starts its runtime in each build: some constants, then a
 * program that is the same in all, on the bundler's half of the runtime. With this only the shell holds program and
 * runtime, as `startFederation`, which a remote calls with its constants: 5 kB less over the wire for each remote.
 */
export default function startFederation(source) {
  const program = PROGRAM.exec(source);
  const runtime = RUNTIME.exec(source);
  if (!program || !runtime) throw new Error('the module that starts the federation runtime has changed.');
  // Not by its path: the source map holds this text, and has to be the same on another machine.
  const index = runtime[1].replace(/^"[^"]*\/node_modules\//, '"');
  const constants = source.slice(0, program.index).replace(RUNTIME, '');
  const names = [...constants.matchAll(/const (__module_federation_\w+__) =/g)].map(([, name]) => name);
  const given = `__webpack_require__, { ${names} }`;
  if (this.getOptions().role === 'remote') return `${constants} globalThis.startFederation(${given});`;
  return `
    import { createInstance, init } from '@module-federation/enhanced/runtime';
    ${PARTS.map((part) => `import { ${part} } from ${index.replace(/index(?=\.c?js")/, part)};`).join('\n')}
    // Of an entry that comes once more under another address its files do too: a request that hangs cannot be ended.
    function askAnew(runtimeRequire) {
      const { search } = new URL(document.currentScript?.src ?? location.origin);
      for (const name of search ? ['u', 'k'] : []) {
        const fileOf = runtimeRequire[name];
        runtimeRequire[name] = (chunk) => fileOf(chunk) + search;
      }
    }
    function start(runtimeRequire, { ${names} }, create) {
      const __module_federation_bundler_runtime__ = {
        attachShareScopeMap,
        bundlerRuntime: {
          init: () => create(runtimeRequire.federation.initOptions),
          consumes, I: initializeSharing, installInitialConsumes, initContainerEntry, S: {},
        },
      };
      ${source.slice(program.index + program[0].length)}
    }
    globalThis.startFederation = (require, constants) => {
      askAnew(require);
      start(require, constants, createInstance);
    };
    ${constants}
    start(${given}, init);`;
}
