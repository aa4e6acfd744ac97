import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { activateTogether, canary } from '@assistant/release-store';
import { commitTo, contractSite, ui, uses } from '@assistant/release-store/testing';
import { ROOT } from '../apps';
import { runCli } from '../run-cli';
import { moveToDatabase, place } from './operators';

const run = promisify(execFile);

/**
 * A site for the commands of a test file, for which mfe-chat has a canary of 5 % (c2 beside c1), mfe-fest a version that
 * that no one has (f1), and the shell a second one (s2).
 */
export class CommandSite {
  folder = '';
  private home = '';
  private database: { drop(): Promise<void> } | undefined;

  async start(): Promise<void> {
    this.home = await mkdtemp(join(tmpdir(), 'site-'));
    const site = join(this.home, 'site');
    this.folder = site;
    const RELEASE_KEY = join(this.home, 'none.pem');
    const DATA_DIR = join(this.home, 'data');
    Object.assign(process.env, { SITE_DIR: site, RELEASE_KEY, DATA_DIR, RELEASE_BY: 'ops' });
    const of = contractSite(site);
    const { registry } = await of.newSite();
    await of.publishShell('s2', ui('1.1.0', 'Button', 'Card'));
    await of.publish('mfe-chat', 'c2', uses('1.0.0', 'Button'));
    await of.publish('mfe-fest', 'f1', uses('1.0.0', 'Button'));
    const second = await activateTogether(site, registry, 's2', new Map());
    await commitTo(site, await canary(site, second, 'mfe-chat', 'c2', 5));
    if (place === 'database') this.database = await moveToDatabase();
  }

  stop = async (): Promise<void> => {
    await rm(this.home, { recursive: true });
    await this.database?.drop();
  };

  /** The registry as it is written. */
  released = (): Promise<string> => readFile(join(this.folder, 'releases.json'), 'utf8');
}

/** One command as an operator types it, with no one to ask. */
export async function release(words: string, ...more: string[]): Promise<{ code: number; said: string }> {
  let said = '';
  const say = (text: string) => {
    said += text;
  };
  const code = await runCli([...words.split(' '), ...more], { out: say, err: say });
  return { code, said };
}

/** A command in a process of its own, from the file that runs it. */
export const inProcess = (file: string, args: string[]): Promise<{ code: number; said: string }> =>
  run(process.execPath, ['--import', 'tsx', join(ROOT, file), ...args], { cwd: ROOT }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
