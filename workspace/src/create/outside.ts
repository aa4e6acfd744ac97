import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';
import { CLI } from '../packages/cli-package';
import { packFor } from '../packages/pack-for';

/** What its tests run with; in the workspace they are at the root. */
const TEST_TOOLS = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/react',
  'identity-obj-proxy',
  'jest',
  'jest-environment-jsdom',
  'jest-runtime',
];
const JEST_CONFIG = `export { inPage as default } from '@assistant/testing/jest-config';\n`;

/** Completes a new remote outside the workspace with what the workspace has for all: test tools and its packages. */
export async function completeOutside(folder: string): Promise<void> {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
  const file = join(folder, 'package.json');
  const [remote, root] = [await read(file), await read(join(ROOT, 'package.json'))];
  const tools = TEST_TOOLS.map((name) => [name, root.devDependencies[name]]);
  Object.assign(remote.scripts, { test: 'jest' });
  Object.assign(remote.devDependencies, {
    [CLI]: '*',
    '@assistant/testing': '^1.0.0',
    ...Object.fromEntries(tools),
  });
  await writeFile(file, `${JSON.stringify(remote, null, 2)}\n`);
  await writeFile(join(folder, 'jest.config.mjs'), JEST_CONFIG);
  await packFor(folder);
}
