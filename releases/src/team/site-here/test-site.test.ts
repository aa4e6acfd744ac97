import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTeam } from '../run-team';

let home: string;
let said: string;
const FACTS = {
  version: '1.0.0',
  global: 'g',
  requires: {},
  preload: [],
  remote: { name: 'mfe-own', areas: [] },
};

/** A package whose server answers as the real one does, or ends. */
const SERVER = `
import { createServer } from 'node:http';
import { readdirSync, writeFileSync } from 'node:fs';
writeFileSync('SEEN', JSON.stringify({ home: process.cwd(), builds: readdirSync(process.argv[2]), env: process.env }));
console.log('agent: kefu, password: secret (once)');
createServer((_, reply) => reply.end('a page')).listen(process.env.PORT, () => console.log('Assistant: http://localhost:' + process.env.PORT));
process.on('SIGTERM', () => process.exit(0));
`;

/** Gives the command. @param served is called once it says where the site is */
const teamUntil = (served: () => void, ...words: string[]) => {
  const say = (text: string) => {
    said += text;
    if (text.includes('is what players of')) served();
  };
  return runTeam(
    ['test-site', join(home, 'own'), ...words],
    { out: say, err: say },
    { PATH: process.env.PATH },
  );
};
const team = (...words: string[]) => teamUntil(() => {}, ...words);

async function install(server: string): Promise<void> {
  const folder = join(home, 'own/node_modules/@assistant/site');
  await mkdir(join(folder, 'builds/shell'), { recursive: true });
  await mkdir(join(folder, 'releases/dist'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{}');
  await writeFile(join(folder, 'releases/dist/start.mjs'), server);
}

async function build(): Promise<void> {
  await mkdir(join(home, 'own/dist'), { recursive: true });
  await writeFile(join(home, 'own/dist/build-facts.json'), JSON.stringify(FACTS));
}

const temporary = process.env.TMPDIR;
beforeEach(async () => {
  said = '';
  home = await mkdtemp(join(tmpdir(), 'test-site-test-'));
  process.env.TMPDIR = home;
});
afterEach(async () => {
  if (temporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporary;
  await rm(home, { recursive: true });
});

test('a command finds the site, its exit code is that of all, and nothing is left', async () => {
  await install(SERVER.replace('SEEN', join(home, 'seen.json')));
  await build();
  const script = `fetch(process.env.TEST_SITE_URL).then((page) => page.text()).then((text) => process.exit(text === 'a page' ? 7 : 1))`;
  expect(await team('--', process.execPath, '-e', script)).toBe(7);
  const seen = JSON.parse(await readFile(join(home, 'seen.json'), 'utf8'));
  expect(seen.builds.toSorted()).toEqual(['mfe-own', 'shell']);
  expect(seen.env.DATABASE_URL).toBeUndefined();
  expect(existsSync(seen.home)).toBe(false);
  expect((await readdir(home)).toSorted()).toEqual(['own', 'seen.json']);
  expect(said).toContain('kefu with secret at /desk');
});

test.each([
  ['SIGTERM', [], 0],
  ['SIGHUP', [], 0],
  [
    'SIGTERM',
    ['--', process.execPath, '-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6)"],
    1,
  ],
] as const)('%s ends it and what it runs (%j), and nothing is left', async (signal, command, code) => {
  await install(SERVER.replace('SEEN', join(home, 'seen.json')));
  await build();
  // The command is started in the same moment.
  const stop = () => setImmediate(() => process.emit(signal));
  expect(await teamUntil(stop, ...command)).toBe(code);
  expect((await readdir(home)).toSorted()).toEqual(['own', 'seen.json']);
});

test('regression: a tool that is killed left its server and folder behind: the server ends with it', async () => {
  await install(SERVER.replace('SEEN', join(home, 'seen.json')));
  await build();
  const words = ['--import', 'tsx', join(__dirname, '../cli.ts'), 'test-site', join(home, 'own')];
  const tool = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  for await (const text of tool.stdout) {
    printed += text;
    if (/is what players of .* get\n/.test(printed)) break;
  }
  const { home: folder } = JSON.parse(await readFile(join(home, 'seen.json'), 'utf8'));
  // The connection is there as long as the process is.
  const server = connect(Number(/localhost:(\d+)/.exec(printed)?.[1]), '127.0.0.1');
  await once(server, 'connect');
  tool.kill('SIGKILL');
  await once(server, 'close');
  expect(existsSync(folder)).toBe(false);
});

test('without the package it says how it is installed', async () => {
  expect(await team()).toBe(1);
  expect(said).toContain('install it: npm install --save-dev @assistant/site@latest');
});

test('without a build or a free port it says what is to be done', async () => {
  await install(SERVER);
  expect(await team()).toBe(1);
  expect(said).toMatch(/no build in .*; run npm run build there/);
  await build();
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  expect(await team('--port', String(port))).toBe(1);
  expect(said).toContain(`port ${port} is in use; choose another: --port N`);
  other.close();
});

test('a server that ends is said with its last lines', async () => {
  await install("console.error('the disk is full'); process.exit(1);");
  await build();
  expect(await team('--', process.execPath, '-e', '0')).toBe(1);
  expect(said).toContain('the server of the test site has ended:\nthe disk is full');
});
