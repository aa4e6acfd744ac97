import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';
import { newAreaMistakes } from '../areas/workspace-areas';
import { appPorts, createRemote, nextPort, withRow } from './create-remote';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'create-'));
});
afterEach(() => rm(home, { recursive: true }));

test('a new remote has its files with every place filled in, at a free port', async () => {
  const folder = join(home, 'mfe-spring-events');
  const remote = { folder, name: 'mfe-spring-events', path: '/spring-events', port: await nextPort() };
  const files = await createRemote(remote);
  expect(files).toEqual(
    expect.arrayContaining(['package.json', 'remote.ts', 'src/root.tsx', 'src/root.test.tsx']),
  );
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  for (const file of files) expect(await read(file)).not.toMatch(/\{\{[a-z]/);
  expect(await read('remote.ts')).toContain(
    "path: '/spring-events/*', titles: { zh: '新页面', en: 'Spring events' }",
  );
  expect(JSON.parse(await read('package.json')).name).toBe('@assistant/mfe-spring-events');
  expect(await appPorts()).not.toContain(remote.port);
  expect(await read('rspack.config.ts')).toContain(`port: ${remote.port}`);
});

test("regression: a new remote takes the workspace's packages, whichever major version they have come to", async () => {
  const folder = join(home, 'mfe-events');
  await createRemote({ folder, name: 'mfe-events', path: '/events', port: 1 });
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const ours = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(([name]) =>
    name.startsWith('@assistant/'),
  );
  expect(ours).not.toEqual([]);
  for (const [name, range] of ours) {
    const { version } = JSON.parse(await readFile(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'));
    expect([name, range]).toEqual([name, `^${version}`]);
  }
});

test('each app of the workspace has a port of its own, so that all can be developed at once', async () => {
  const ports = await appPorts();
  expect(ports.toSorted()).toEqual([...new Set(ports)].toSorted());
});

test('a folder that is there is left as it is', async () => {
  await writeFile(join(home, 'mine.txt'), '');
  await expect(createRemote({ folder: home, name: 'mfe-x', path: '/x', port: 1 })).rejects.toThrow(
    'is there already',
  );
});

test('a new remote has its row after those of the others, before what is no remote', () => {
  const document = '| `mfe-desk` | the desk | `shared` |\n| `server` | the API | `shared` |\n';
  const [first, added, last] = withRow(document, 'mfe-events', '/events').split('\n');
  expect([first, last]).toEqual(document.trim().split('\n'));
  expect(added).toBe('| `mfe-events` | the pages below `/events` | `shared` |');
});

test.each([
  ['/basic', 'mfe-events: /basic/* is not free; /basic/* is reserved for mfe-tasks-basic'],
  ['/desk', 'mfe-events: /desk/* is not free; /desk/* is reserved for mfe-desk'],
  ['/api', 'mfe-events: /api/* is not free; /api is the address of files and calls'],
])('%s is not given to a new remote', async (path, sentence) => {
  expect(await newAreaMistakes('mfe-events', `${path}/*`)).toEqual([sentence]);
});
