import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { callMisfits, readFacts } from '@assistant/release-store';
import { readApi } from '../../releases/src/api/api-document';
import { ROOT } from '../../releases/src/apps';
import { buildWith, makeHouse, makeSmallRemote } from './testing/small-remote';

let house: string;
beforeAll(async () => {
  house = await makeHouse();
});
afterAll(() => rm(house, { recursive: true }));

const ROOT_SOURCE = `import { stripWhitespace, type Failure } from '@assistant/accounts';
import { useStrings } from '@assistant/i18n';
import type { RouterBridge } from '@assistant/remote';
import { Button as Press, type ButtonProps } from '@assistant/ui';
import { label } from './label';
import type { Unused } from './only-a-type';

export function Root(_: { bridge?: RouterBridge; props?: ButtonProps; unused?: Unused; account?: Failure }) {
  const later = async () => (await import('@assistant/pickers')).Combobox;
  return <Press onClick={later}>{label(useStrings)}{stripWhitespace(' ')}</Press>;
}
`;
const LABEL = `export { showToast as label } from '@assistant/store';\n`;
const ONLY_A_TYPE = `import { Sheet } from '@assistant/ui';\nexport type Unused = typeof Sheet;\n`;

/** The names that the sources of a library import, by package, as plain text has them. */
async function importedBy(library: string): Promise<Record<string, string[]>> {
  const folder = join(ROOT, library);
  const files = (await readdir(folder)).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const found: Record<string, string[]> = {};
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, names = '', name = ''] of text.matchAll(
      /^import \{([^}]*)\} from '(@assistant\/[\w-]+)'/gm,
    )) {
      const values = names
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one && !one.startsWith('type '));
      found[name] = [...(found[name] ?? []), ...values];
    }
  }
  return found;
}

test('a real build names exactly what its sources and the libraries it brings import of the given packages', async () => {
  const folder = await makeSmallRemote(house, 'mfe-small');
  const sources = { 'src/root.tsx': ROOT_SOURCE, 'src/label.ts': LABEL, 'src/only-a-type.ts': ONLY_A_TYPE };
  const { uses = {}, calls = {} } = await readFacts(await buildWith(folder, sources, '1.0.0-small'));
  const own: Record<string, string[]> = {
    '@assistant/i18n': ['useStrings'],
    '@assistant/pickers': ['Combobox'],
    '@assistant/remote': ['defineRemote'],
    '@assistant/store': ['showToast'],
    '@assistant/ui': ['Button'],
    // The shell has the federation runtime, and starts it for each remote.
    '@module-federation/enhanced': ['startFederation'],
  };
  const shared = await importedBy('shared/features/accounts');
  // What the login's call is declared with; not what the rest of the contract is, which the build only reads.
  const { '@assistant/schema': schema, ...others } = uses;
  expect(schema?.names).toEqual(expect.arrayContaining(['object', 'string', 'regex']));
  expect(schema?.names).not.toContain('catch');
  for (const name of Object.keys(others)) {
    const expected = [...new Set([...(own[name] ?? []), ...(shared[name] ?? [])])].toSorted();
    expect([name, uses[name]?.names]).toEqual([name, expected]);
  }
  expect(Object.keys(uses)).toEqual(expect.arrayContaining(Object.keys(own)));
  expect(uses['@assistant/ui']?.names).not.toContain('Sheet');
  // The calls of the library that it shares when identical.
  expect(Object.keys(calls)).toEqual(['POST /api/login', 'POST /api/logout']);
  expect(callMisfits('mfe-small', calls, await readApi())).toEqual([]);
});
