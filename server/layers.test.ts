import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { layers } from './layers.cjs';

const COMMAND = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const RULES = resolve('.dependency-cruiser.cjs');

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

/** Runs the linter of imports in a folder, where faults can be planted without touching a source. */
async function violationsIn(folder: string): Promise<Violation[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [COMMAND, '--config', RULES, '--output-type', 'json', 'server', 'realm'],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
    // Violations make it fail; they are in what it printed all the same.
  ).catch((failure: { stdout: string }) => failure);
  return JSON.parse(stdout).summary.violations;
}

/** A source of the server that imports `to`, both relative to `server/src`, and the rule this breaks. */
const FAULTS: [from: string, to: string, rule: string][] = [
  ...layers
    .slice(0, -1)
    .map((layer, at): [string, string, string] => [
      `${layer}/climbs.ts`,
      `${layers[at + 1]}/index.ts`,
      `server-${layer}-imports-only-what-stands-below`,
    ]),
  ['main/opens-a-server.ts', 'testing/index.ts', 'server-main-imports-only-what-stands-below'],
  ['extra/lies-beside.ts', 'system/index.ts', 'server-folders-are-layers'],
  ['lies-outside.ts', 'system/index.ts', 'server-folders-are-layers'],
  ['features/chat/meets.ts', 'features/feedback/index.ts', 'server-features-do-not-meet'],
  ['engine/schedule/reads.ts', 'account/index.ts', 'server-schedule-is-pure'],
  ['engine/plays.ts', '../../realm/src/index.ts', 'server-game-is-a-boundary'],
  ['features/chat/routes.ts', 'kysely', 'server-sql-in-repositories'],
  ['http/route.ts', 'kysely', 'server-sql-in-repositories'],
];

/** Imports that the rules allow, though they look alike. */
const ALLOWED: [from: string, to: string][] = [
  ['main/app.ts', 'features/chat/index.ts'],
  ['staff/commands.ts', 'features/feedback/index.ts'],
  ['features/feedback/send.ts', 'features/feedback/index.ts'],
  ['features/feedback/repository.ts', 'kysely'],
  ['account/session-repository.ts', 'kysely'],
  ['database/connect.ts', 'kysely'],
  ['account/session.test.ts', 'testing/index.ts'],
  ['account/counts-rows.test.ts', 'kysely'],
  ['main/load-gateway.ts', '../../realm/src/index.ts'],
];

describe('imports of the server', () => {
  let folder: string;
  let found: string[];

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }

  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'assistant-layers-')));
    // As libraries are published; our own apps are built into such folders, too, which are left out.
    await write('node_modules/kysely/package.json', '{ "name": "kysely", "main": "dist/index.js" }');
    await write('node_modules/kysely/dist/index.js', '');
    await write('server/package.json', '{ "name": "server", "dependencies": { "kysely": "*" } }');
    const imports: [string, string][] = [
      ...FAULTS.map(([from, to]): [string, string] => [from, to]),
      ...ALLOWED,
    ];
    for (const [, to] of imports) if (to !== 'kysely') await write(`server/src/${to}`, 'export type T = 1;');
    for (const [from, to] of imports) {
      const up = '../'.repeat(from.split('/').length - 1) || './';
      const target = to === 'kysely' ? to : up + to.replace(/\.ts$/, '');
      // Types alone: a rule that only code could break would let a folder lean on one above it.
      await write(`server/src/${from}`, `import type { T } from '${target}';\nexport type U = T;`);
    }
    found = (await violationsIn(folder)).map(({ from, rule }) => `${from} ${rule.name}`);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(FAULTS)('%s may not import %s: %s', (from, _to, rule) => {
    expect(found).toContain(`server/src/${from} ${rule}`);
  });

  test.each(ALLOWED)('%s may import %s', (from) => {
    expect(found.filter((one) => one.startsWith(`server/src/${from} `))).toEqual([]);
  });
});
