import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../releases/src/apps';

/** Which tool is run, and how. */
interface Given {
  /** The one of an installed package, in the folder; by default that of the workspace. */
  installed?: boolean;
  /** More words for it. */
  words?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** The team's tool, until its development server says where it is. */
export async function develop(folder: string, site: string, given: Given = {}) {
  const { installed = false, words = [], env = process.env } = given;
  const [program, ...before] = installed
    ? [join(folder, 'node_modules/.bin/assistant')]
    : [process.execPath, '--import', 'tsx', join(ROOT, 'releases/src/team/cli.ts')];
  const child = spawn(program as string, [...before, 'dev', folder, '--against', site, ...words], {
    cwd: installed ? folder : ROOT,
    // What a test runner sets is not for the team.
    env: { ...env, NODE_ENV: undefined },
  });
  const ended = once(child, 'exit');
  let said = '';
  const at = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk;
      const [, found] = /as you write it, all else from \S+: (http:\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => reject(new Error(said)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await ended;
    return code as number;
  };
  return { url: await at, stop };
}
