import { withoutPaths } from './module-ids-plugin';

test.each(['/code/shell', '/srv/builds/code/shell'])(
  'names of modules built in %s hold no absolute path',
  (folder) => {
    const root = folder.replace(/\/shell$/, '');
    const named = [
      `loader??rules[0]!${folder}/src/main.tsx`,
      `consume shared module (default) react@^19.0.0 (fallback: ${root}/node_modules/react/code/index.js)`,
      `data:text/javascript,import%20a%20from%20%22${encodeURIComponent(`${root}/node_modules/a.js`)}%22`,
    ];
    expect(named.map(withoutPaths(folder))).toEqual([
      'loader??rules[0]!./src/main.tsx',
      'consume shared module (default) react@^19.0.0 (fallback: ../node_modules/react/code/index.js)',
      'data:text/javascript,import%20a%20from%20%22../node_modules%2Fa.js%22',
    ]);
  },
);
