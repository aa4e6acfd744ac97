import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { ReleaseRegistry } from '@assistant/contract';
import { describeAsset, FILES_FILE, hashesBelow, makeKey } from '@assistant/release-store';
import { contractSite, releaseSigned, uses } from '@assistant/release-store/testing';
import type { TaskDefinition } from '@assistant/tasks';
import { releaseCommands } from '../../released/publish-by-command';

type Env = Record<string, string>;

/** A site that its operator's key has signed: these tasks, and a chat of which a second version is published (c2 beside c1). */
export async function releaseSite({ SITE_DIR = '', DATA_DIR = '' }: Env, tasks: TaskDefinition[]) {
  const key = await makeKey(join(DATA_DIR, 'release-key.pem'));
  const of = contractSite(SITE_DIR);
  const { registry } = await of.newSite();
  const folder = 'remotes/mfe-tasks-basic/t1';
  await of.write(`${folder}/remoteEntry.js`, 'var tasks_t1;');
  await of.write(`${folder}/task-definitions.json`, JSON.stringify(tasks));
  const [entry, definitions] = await Promise.all(
    ['remoteEntry.js', 'task-definitions.json'].map((name) =>
      describeAsset(SITE_DIR, `${folder}/${name}`, `${folder}/${name}`),
    ),
  );
  if (!entry) throw new Error('no entry');
  await of.write(`${folder}/${FILES_FILE}`, JSON.stringify(await hashesBelow(join(SITE_DIR, folder))));
  const active = { version: 't1', global: 'tasks_t1', entry, definitions, preload: [], requires: {} };
  const remotes = { ...registry.remotes, 'mfe-tasks-basic': { active } };
  await releaseSigned(SITE_DIR, key, { ...registry, remotes });
  await of.publish('mfe-chat', 'c2', uses('1.0.0', 'Button'), undefined, key);
}

/** Gives a command of releases on a machine, as its operator does. @returns what it says */
export async function release(env: Env, ...words: string[]): Promise<string> {
  const args = [...releaseCommands(), ...words, '--yes'];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { PATH: process.env.PATH, RELEASE_BY: 'ops', ...env },
  });
  return stdout;
}

/** What an open page goes on with, or why it does not follow what the site has. */
type Followed = Partial<ReleaseRegistry> & { refused?: string; has?: number };

/** A page that is open, by the shell's own code (e2e/testing/open-page.ts). */
export function openPage() {
  const program = join(process.cwd(), 'e2e/testing/open-page.ts');
  const page = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: page.stdout })[Symbol.asyncIterator]();
  return {
    /** It opens, or asks again, at the site's address of now. */
    async ask(url: string): Promise<Followed> {
      page.stdin.write(`${url}\n`);
      return JSON.parse((await lines.next()).value);
    },
    close: () => void page.stdin.end(),
  };
}
