import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A library of two packages, which styles and a file that is loaded later belong to. */
const LIBRARY = {
  'screen/package.json':
    '{ "name": "@acme/screen", "type": "module", "dependencies": { "@acme/kit": "^1.0.0", "react": "^19.0.0" } }',
  'screen/index.ts':
    "import styles from './screen.module.css';\nexport { row } from '@acme/kit';\nexport const screen = () => styles.screen;\nexport const more = () => import('./more');",
  'screen/more.ts': 'export const more = 1;',
  'screen/screen.module.css': '.screen { color: red; }',
  'kit/package.json': '{ "name": "@acme/kit", "type": "module", "exports": { ".": "./index.ts" } }',
  'kit/index.ts': "import styles from './row.module.css';\nexport const row = () => styles.row;",
  'kit/row.module.css': '.row { color: green; }',
};

const CHANGED = {
  'a style': { 'kit/row.module.css': '.row { color: blue; }' },
  'what is loaded later': { 'screen/more.ts': 'export const more = 2;' },
};

const home = mkdtempSync(join(tmpdir(), 'layout-'));
afterAll(() => rmSync(home, { recursive: true }));

/** Writes the library into two folders. @returns the file of its entry */
function write(screen: string, kit: string, changed: Partial<typeof LIBRARY> = {}): string {
  for (const [file, text] of Object.entries({ ...LIBRARY, ...changed })) {
    const [name, ...path] = file.split('/');
    const to = join(home, name === 'kit' ? kit : screen, ...path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text);
  }
  return join(home, screen, 'index.ts');
}

function inWorkspace(root: string, changed?: Partial<typeof LIBRARY>): string {
  const entry = write(`${root}/shared/features/screen`, `${root}/shared/kit/rows`, changed);
  mkdirSync(join(home, root, 'node_modules/@acme'), { recursive: true });
  symlinkSync('../../shared/kit/rows', join(home, root, 'node_modules/@acme/kit'));
  return entry;
}

/** The hashes of libraries, by the bundler, which is no module that jest could load. */
function hashesOf(entries: readonly string[]): string[] {
  const source = join(import.meta.dirname, 'library-hash.ts');
  const program = `import { libraryHash } from ${JSON.stringify(source)};
    const hashes = [];
    for (const entry of process.argv.slice(1)) hashes.push(await libraryHash(entry, ['react']));
    console.log(JSON.stringify(hashes));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program, ...entries];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

test('regression: a team’s own folder had another copy of the same library, as its path was in it; what differs is another one', () => {
  const changed = Object.values(CHANGED).map((change, at) => inWorkspace(`changed-${at}`, change));
  const ofTeam = write('team/node_modules/@acme/screen', 'team/node_modules/@acme/kit');
  const [ours, theirs, ...others] = hashesOf([inWorkspace('host'), ofTeam, ...changed]);
  expect(theirs).toBe(ours);
  expect(new Set([ours, ...others]).size).toBe(1 + changed.length);
});
