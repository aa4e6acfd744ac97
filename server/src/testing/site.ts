import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FILES_FILE, hashesBelow } from '@assistant/release-store';
import type { TaskDefinition } from '@assistant/tasks';

const label = { zh: '字段', en: 'Field' };

/** A small task with one number from 1 to `max` and one switch. */
export function definitionOf(id: string, tier: TaskDefinition['tier'], max = 3): TaskDefinition {
  return {
    id,
    tier,
    version: 1,
    kind: 'task',
    seal: '矿',
    title: { zh: '寻宝', en: 'Treasure hunt' },
    status: [],
    groups: [
      {
        id: 'main',
        title: label,
        fields: [
          { key: 'heroesPerSite', type: 'int', min: 1, max, default: 1, label, help: label, provenance: 'G' },
          { key: 'autoHarvest', type: 'sw', default: true, label, help: label, provenance: 'G' },
        ],
      },
    ],
    presets: { frugal: {}, balanced: {}, everythingFree: {} },
    migrations: [],
  };
}

const asset = (href: string, bytes: number) => ({ href, integrity: `sha384-${'A'.repeat(64)}`, bytes });

function buildOf(version: string, definitions: ReturnType<typeof asset>) {
  return {
    version,
    entry: asset(`remotes/tasks/${version}/remoteEntry.js`, 1),
    global: `tasks_${version}`,
    preload: [],
    requires: {},
    definitions,
  };
}

export interface TestSite {
  directory: string;
  write(path: string, content: string | Buffer): Promise<void>;
  /** Releases these tasks as `version`. The active version becomes the previous one. */
  release(version: string, tasks: TaskDefinition[]): Promise<void>;
  remove(): Promise<void>;
}

/** Lists the files of a version, as publishing does. */
async function list(folder: string): Promise<void> {
  await writeFile(join(folder, FILES_FILE), JSON.stringify(await hashesBelow(folder)));
}

/** A site in a temporary folder. */
export async function createSite(): Promise<TestSite> {
  const directory = await mkdtemp(join(tmpdir(), 'assistant-site-'));
  const builds: ReturnType<typeof buildOf>[] = [];
  const write = async (path: string, content: string | Buffer) => {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    const [version] = /^(shell|remotes\/[^/]+)\/[^/]+(?=\/)/.exec(path) ?? [];
    if (version) await list(join(directory, version));
  };
  return {
    directory,
    write,
    async release(version, tasks) {
      const definitions = `remotes/tasks/${version}/task-definitions.json`;
      const text = JSON.stringify(tasks);
      await write(definitions, text);
      builds.unshift(buildOf(version, asset(definitions, Buffer.byteLength(text))));
      const [active, previous] = builds;
      const login = 'remotes/mfe-auth/1/remoteEntry.js';
      await write(login, 'x');
      const auth = { ...buildOf('1', asset(login, 1)), entry: asset(login, 1), definitions: undefined };
      const remotes = { tasks: { active, previous }, 'mfe-auth': { active: auth } };
      const registry = {
        schema: 1,
        issued_at: '2026-01-01T00:00:00.000Z',
        pages_from: '2026-01-01T00:00:00.000Z',
        revision: builds.length,
        shell: { version: '1' },
        remotes,
      };
      await write('releases.json', JSON.stringify(registry));
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
