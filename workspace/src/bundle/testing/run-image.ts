import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { readPageSettings } from '@assistant/page-data';

/** Another user than the one who made the image, as a container has it. Only root can become it. */
const NOBODY = 65534;
const asOther = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** The folder of an image, which runs on one volume. */
export interface Image {
  folder: string;
  volume: string;
  /** PostgreSQL; default: the embedded database. */
  database?: string;
}

/** A volume that belongs to the user of the image. */
export async function makeVolume(volume: string): Promise<void> {
  await mkdir(volume);
  await chmod(volume, 0o700);
  if (asOther.uid) await chown(volume, NOBODY, NOBODY);
}

/** How it is run: in an empty folder, with no more of an environment than an image sets. */
const ofImage = ({ volume, database }: Image, cwd: string) => ({
  cwd,
  ...asOther,
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: volume,
    SITE_DIR: `${volume}/site`,
    PORT: '0',
    HOST: '127.0.0.1',
    RELEASE_BY: 'ops',
    BACKUP_DIR: `${volume}/backups`,
    BACKUP_PASSPHRASE: 'words of the backup',
    ...(database && { DATABASE_URL: database }),
  },
});

/** A started image. */
export interface Started {
  url: string;
  /** From the start to the first answer, in milliseconds. */
  took: number;
  output(): string;
  /** Waits until it has said what fits, and returns the group in it. */
  says(what: RegExp): Promise<string>;
  /** Ends it by a signal. Returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Waits until a process has said what fits. Returns what was found. */
async function untilSaid(child: ChildProcess, output: () => string, what: RegExp): Promise<string> {
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`it ended with ${code}:\n${output()}`);
  });
  gone.catch(() => {});
  for (;;) {
    const [, found] = what.exec(output()) ?? [];
    if (found) return found;
    await Promise.race([gone, ...[child.stdout, child.stderr].map((one) => one && once(one, 'data'))]);
  }
}

/**
 * Starts an image as its command does, and waits for its first answer.
 * @param cwd an empty folder
 * @param node the words that run Node
 */
export async function startImage(
  image: Image,
  cwd: string,
  [program, ...words]: readonly [string, ...string[]] = [process.execPath],
): Promise<Started> {
  const began = performance.now();
  const start = `${image.folder}/releases/dist/start.mjs`;
  const child = spawn(program, [...words, start], ofImage(image, cwd));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = await untilSaid(child, () => said, /Assistant: (http:\S+)/);
  await (await fetch(`${url}/api/health`)).arrayBuffer();
  const took = performance.now() - began;
  return {
    url,
    took,
    output: () => said,
    says: (what) => untilSaid(child, () => said, what),
    async end(signal) {
      if (child.exitCode === null) {
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      }
      return child.exitCode;
    },
  };
}

/** Logs in the agent of a first start, by the key of its page. Returns the answer. */
export async function logInAgent({ url, output }: Started): Promise<unknown> {
  const page = readPageSettings(await (await fetch(url)).text());
  const [, username, password = ''] = /agent: (\S+), password: (\S+)/.exec(output()) ?? [];
  const answer = await fetch(url + calls.csLogin.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: obfuscate(password, page?.LOGIN_OBFUSCATION_KEY ?? '') }),
  });
  return answer.json();
}

/** A command in the folder of an image, as `npm run` has it. */
export function npmRun(image: Image, script: string, ...words: string[]): { code: number; said: string } {
  const args = ['run', '--silent', script, '--', ...words];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    ...ofImage(image, image.folder),
    encoding: 'utf8',
  });
  return { code: status ?? 1, said: stdout + stderr };
}
