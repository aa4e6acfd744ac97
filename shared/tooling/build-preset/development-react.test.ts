import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { developmentReact } from './development-react';

const FILES = {
  react: 'react/cjs/react.production.js',
  jsx: 'react/cjs/react-jsx-runtime.production.js',
  dom: 'react-dom/cjs/react-dom.production.js',
  client: 'react-dom/cjs/react-dom-client.production.js',
  other: 'scheduler/cjs/scheduler.production.js',
};
const modules = dirname(dirname(require.resolve('react/package.json')));

/** The libraries of a released shell, as its file puts them there. */
function libraries(change: (text: string) => string): string {
  const sources = Object.entries(FILES).map(
    ([name, file]) =>
      `${name}(module, exports, require) {${change(readFileSync(join(modules, file), 'utf8'))}}`,
  );
  return `(globalThis.rspackChunkshell ||= []).push([[861], { ${sources} }]);`;
}

type Factory = (module: { exports: object }) => void;

/** A page that has run the script of development, and then the libraries. */
function open(change = (text: string) => text) {
  const listeners: Record<string, (event: object) => void> = {};
  const page = createContext({
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    console: { warn: jest.fn() },
    location: { reload: jest.fn() },
    performance,
    setTimeout,
  });
  runInContext('globalThis.window = globalThis;', page);
  runInContext(developmentReact(), page);
  runInContext(libraries(change), page);
  listeners.DOMContentLoaded?.({});
  const [[, factories]] = page.rspackChunkshell as [[unknown, Record<keyof typeof FILES, Factory>]];
  const exportsOf = (name: keyof typeof FILES) => {
    const module = { exports: {} };
    factories[name](module);
    return module.exports;
  };
  return { page, listeners, factories, exportsOf };
}

test('the React of a released shell is that of development, and one for all', () => {
  const { page, listeners, factories, exportsOf } = open();
  expect(exportsOf('react')).toHaveProperty('act');
  expect(exportsOf('react')).toBe(exportsOf('react'));
  expect(exportsOf('client')).toHaveProperty('createRoot');
  expect(exportsOf('dom')).toHaveProperty('createPortal');
  expect(exportsOf('jsx')).toHaveProperty('jsxs');
  expect(String(factories.other)).toContain('unstable_scheduleCallback');
  expect(listeners.message).toBeUndefined();
  expect(page.console.warn).not.toHaveBeenCalled();
});

test.each([
  ['is another version', (text: string) => text.replaceAll('19.', '19.99')],
  ['is not all there', (text: string) => text.replace('exports.createPortal', 'exports.portal')],
])('where it %s, all of it stays, and each change opens the page again', (_, change) => {
  const { page, listeners, factories } = open(change);
  expect(String(factories.react)).toContain('useSyncExternalStore');
  expect(page.console.warn).toHaveBeenCalledWith(expect.stringContaining('opens the page again'));
  listeners.message?.({ data: { type: 'another' } });
  expect(page.location.reload).not.toHaveBeenCalled();
  listeners.message?.({ data: 'webpackHotUpdate1a2b' });
  expect(page.location.reload).toHaveBeenCalledTimes(1);
});
