import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRefreshHook } from './react-refresh-hook';

const require = createRequire(import.meta.url);
const besideThis = (name: string): string => join(dirname(fileURLToPath(import.meta.url)), name);
const folderOf = (name: string, from = require): string => dirname(from.resolve(`${name}/package.json`));

/** The modules of React's development build, and where they are. */
function developmentModules(): Record<string, string> {
  const react = join(folderOf('react'), 'cjs');
  const dom = folderOf('react-dom');
  const scheduler = join(folderOf('scheduler', createRequire(join(dom, 'package.json'))), 'cjs');
  return {
    react: join(react, 'react.development.js'),
    'react/jsx-runtime': join(react, 'react-jsx-runtime.development.js'),
    'react-dom': join(dom, 'cjs/react-dom.development.js'),
    'react-dom/client': join(dom, 'cjs/react-dom-client.development.js'),
    scheduler: join(scheduler, 'scheduler.development.js'),
  };
}

/** The script that a released page runs first in development: with it the page has the development build of this folder's React. */
export function developmentReact(): string {
  const sources = Object.entries(developmentModules()).map(
    ([name, file]) =>
      `${JSON.stringify(name)}(module, exports, require, process) {\n${readFileSync(file, 'utf8')}\n}`,
  );
  const { version } = require('react/package.json') as { version: string };
  const put = readFileSync(besideThis('put-development-react.js'), 'utf8');
  return `${reactRefreshHook()}\n${put}\nputDevelopmentReact(${JSON.stringify(version)}, {\n${sources.join(',\n')}\n});\n`;
}
