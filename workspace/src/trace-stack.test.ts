import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SHARED_FILES } from '@assistant/release-store';
import { publishFiles } from '../../releases/src/publish';
import { sourceMapOf } from '../../releases/src/source-maps';
import { traceStack } from '../../releases/src/trace-stack';
import { buildWith, makeHouse, makeSmallRemote } from './testing/small-remote';

let house: string;
beforeAll(async () => {
  house = await makeHouse();
});
afterAll(() => rm(house, { recursive: true }));

/** A script of one line: its column 0 is line 1 of its source, its column 10 is `fails` in line 2. */
const MAP = {
  version: 3,
  sources: ['webpack://shell/./src/a.ts'],
  names: ['fails'],
  mappings: 'AAAA,UACEA',
};

test('places in released scripts become places in the sources, all else stays', async () => {
  const folder = join(house, 'maps');
  const file = sourceMapOf('shell/1.0.0-3f2a/main.js', folder);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(MAP));
  const stack = [
    'TypeError: x is not a function',
    '    at e (https://a.example/shell/1.0.0-3f2a/main.js:1:11)',
    'main@https://a.example/shell/1.0.0-3f2a/main.js?attempt=1:1:1',
    '    at e (https://a.example/shell/1.0.0-other/main.js:1:11)',
  ];
  expect(await traceStack(stack.join('\n'), folder)).toEqual({
    lines: [
      'TypeError: x is not a function',
      '    at e (shell/src/a.ts:2:3 (fails))',
      'main@shell/src/a.ts:1:1',
      '    at e (https://a.example/shell/1.0.0-other/main.js:1:11)',
    ],
    traced: 2,
  });
});

test.each(['1:0', '0:5', '0:0', '00:1', '1:99999999999', '99999999999:1'])(
  'a place that is none, %s, ended the command: its line stays as it is, and the others are read',
  async (place) => {
    const folder = join(house, 'maps');
    const file = sourceMapOf('shell/1.0.0-odd/main.js', folder);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(MAP));
    const at = (where: string) => `    at e (https://a.example/shell/1.0.0-odd/main.js:${where})`;
    const { lines } = await traceStack([at(place), at('1:1')].join('\n'), folder);
    expect(lines[1]).toBe('    at e (shell/src/a.ts:1:1)');
    if (!place.startsWith('1:9')) expect(lines[0]).toBe(at(place));
  },
);

const ROOT_SOURCE = `export function Root() {
  if (location.hash === '#broken') {
    throw new Error('this is where it broke');
  }
  return null;
}
`;

test('the source maps of a real build are kept apart from the site, and lead to the line that throws', async () => {
  const remote = await makeSmallRemote(house, 'mfe-traced');
  const dist = await buildWith(remote, { 'src/root.tsx': ROOT_SOURCE }, '1.0.0-traced');
  const [site, data] = [join(house, 'site'), join(house, 'data')];
  process.env.DATA_DIR = data;
  const published = await publishFiles(site, 'mfe-traced', '1.0.0-traced', dist);
  const shared = join(published, '..', SHARED_FILES);
  const files = await readdir(shared);
  expect([...files, ...(await readdir(published))].filter((name) => name.includes('.map'))).toEqual([]);
  const scripts = files.filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(shared, name), 'utf8')));
  expect(texts.filter((text) => text.includes('sourceMappingURL'))).toEqual([]);

  const at = texts.findIndex((text) => text.includes('this is where it broke'));
  const before = (texts[at] ?? '').split('this is where it broke')[0]?.split('\n') ?? [];
  const [row, column] = [before.length, (before.at(-1) ?? '').length];
  const place = `https://a.example/remotes/mfe-traced/${SHARED_FILES}/${scripts[at]}:${row}:${column}`;
  const { lines, traced } = await traceStack(`    at o (${place})`);
  expect(traced).toBe(1);
  expect(lines[0]).toMatch(/^ {4}at o \(mfe-traced\/src\/root\.tsx:3:\d+\)$/);
});
