import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './testing/team-bench';
import { keepMaps } from './trace';

let home: string;
let maps: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'team-'));
  maps = join(home, 'source-maps');
  const dist = join(home, 'dist');
  await mkdir(dist);
  // The first character of the script is that of the source.
  const map = { version: 3, sources: ['webpack://mfe-events/src/root.tsx'], names: [], mappings: 'AAAA' };
  await writeFile(join(dist, 'remoteEntry.js'), 'entry');
  await writeFile(join(dist, 'main.0123abcd.js'), 'main');
  await writeFile(join(dist, 'main.0123abcd.js.map'), JSON.stringify(map));
  await writeFile(join(dist, 'build-facts.json'), '{}');
  await keepMaps({ remote: 'mfe-events', version: 'e1', dist }, maps);
});
afterEach(() => rm(home, { recursive: true }));

async function trace(stack: string, ...more: string[]) {
  const file = join(home, 'stack.txt');
  await writeFile(file, stack);
  const words = ['trace', file, '--maps', maps, ...more];
  return run(...words);
}

test('a stack of a player is read with the source maps that publishing has kept, by the addresses of the site', async () => {
  const [kept = ''] = (await readdir(maps, { recursive: true })).filter((name) => name.endsWith('.map'));
  const address = `https://the-page/${kept.replace(/\.map$/, '')}`;
  const stack = `Error: no\n    at draw (${address}:1:1)\n    at other (https://the-page/shell/x/a.js:1:1)`;
  const lines = [
    'Error: no',
    '    at draw (mfe-events/src/root.tsx:1:1)',
    expect.stringContaining('shell/x/a.js'),
  ];
  const { code, said } = await trace(stack);
  expect([code, said.trimEnd().split('\n')]).toEqual([0, lines]);
  expect(JSON.parse((await trace(stack, '--json')).said)).toEqual({ ok: true, lines, traced: 1 });
});

test('where no map fits it is said where they are looked for', async () => {
  const { code, said } = await trace(
    'at draw (https://the-page/remotes/mfe-events/files/main.99999999.js:1:1)',
  );
  expect([code, said]).toEqual([
    1,
    `no source map in ${maps} fits: is this the folder from which that version was published?\n`,
  ]);
});
