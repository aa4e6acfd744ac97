import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Publishes the build in a folder, with its team's signature in a file, or only checks it.
 * @param judge is asked when its turn has come, and throws where what was published meanwhile leaves it no room
 * @returns why not; undefined where it did, or would
 */
export type Publish = (
  folder: string,
  signed: string,
  check: boolean,
  judge?: () => Promise<void>,
) => Promise<string | undefined>;

/** How long the command may take, in milliseconds: a build of the largest size needs a fifth of it, and those of others wait meanwhile. */
const MOST_MS = 120_000;

/** The root of the workspace, or the folder of an image: above `server/dist/` or `server/src/released/`. */
const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT =
  ['../..', '../../..']
    .map((up) => resolvePath(HERE, up))
    .find((folder) => existsSync(join(folder, 'releases'))) ?? HERE;

/** How Node runs the release commands: built as the server is, and else from their sources, which takes four times the processor. */
export const releaseCommands = (isBuilt = basename(HERE) === 'dist'): string[] =>
  isBuilt
    ? [join(ROOT, 'releases/dist/release.mjs')]
    : ['--import', 'tsx', join(ROOT, 'releases/src/cli.ts')];

/**
 * Publishes by the command that operators give, in a process of its own: compressing takes a processor for seconds, which players
 * wait for here. One after the other, so that it is never more than one.
 * @param settings of this server, which the command goes by
 * @param mostMs after which it is ended
 * @param commands how Node runs them
 */
export function publishByCommand(
  { SITE_DIR, DATA_DIR }: { SITE_DIR: string; DATA_DIR: string },
  mostMs = MOST_MS,
  commands = releaseCommands(),
): Publish {
  const run = (folder: string, signed: string, check: boolean) =>
    new Promise<string | undefined>((resolve, reject) => {
      const words = [
        ...commands,
        'publish',
        resolvePath(folder),
        '--signed',
        resolvePath(signed),
        '--json',
        ...(check ? ['--dry-run'] : []),
      ];
      execFile(
        process.execPath,
        words,
        {
          cwd: ROOT,
          env: { ...process.env, SITE_DIR: resolvePath(SITE_DIR), DATA_DIR: resolvePath(DATA_DIR) },
          maxBuffer: 4 * 1024 * 1024,
          timeout: mostMs,
          killSignal: 'SIGKILL',
        },
        (error, said, complaints) => {
          if (!error) return resolve(undefined);
          if (error.killed)
            return resolve(`checking and compressing it did not end within ${mostMs / 1000} s`);
          try {
            resolve(String((JSON.parse(said) as { error?: string }).error));
          } catch {
            reject(
              new Error(`the release command ended without an answer: ${complaints.trim()}`, {
                cause: error,
              }),
            );
          }
        },
      );
    });
  let last: Promise<unknown> = Promise.resolve();
  return (folder, signed, check, judge) => {
    const mine = last.then(async () => {
      await judge?.();
      return run(folder, signed, check);
    });
    last = mine.catch(() => {});
    return mine;
  };
}
