const { readFileSync } = require('node:fs');

/** The functions of jest that replace modules. */
const REPLACES = /\bjest\.(mock|doMock|setMock|resetModules|isolateModules|isolateModulesAsync)\(/;

/** Whether a test file needs modules of its own: it replaces some, or says `@own-modules` in its docblock. */
module.exports = ({ testPath, docblockPragmas }) =>
  'own-modules' in docblockPragmas || REPLACES.test(readFileSync(testPath, 'utf8'));
