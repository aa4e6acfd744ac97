import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A real server process, started as an operator starts it. */
export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** Everything it has printed so far. */
  output(): string;
}

/** What a build makes of the server's programs, by their source files. */
const BUILT = new Map([
  ['server/src/main/main.ts', 'server/dist/main.mjs'],
  ['server/src/main/staff-cli.ts', 'server/dist/staff.mjs'],
]);

/** Whether the command that runs the tests has just built what they start. */
export const isBuilt = Boolean(process.env.TEST_ON_BUILT);

/**
 * How Node runs a program: built, where it is, which starts in a fifth of the time.
 * A gateway in TypeScript is read with the sources.
 */
const programOf = (file: string, { GAME_GATEWAY = '' }: Record<string, string>): string[] => {
  const built = isBuilt && !GAME_GATEWAY.endsWith('.ts') && BUILT.get(file);
  return built ? ['--enable-source-maps', built] : ['--import', 'tsx', file];
};

/** Runs a program of the server. @param file its source. @returns the exit code and everything it printed */
export async function run(file: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...programOf(`server/src/main/${file}`, env), ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const [code] = await once(child, 'close');
  return { code, output };
}

/**
 * Starts the server on a free port and waits until it says where it is.
 * @param main the file of another server than that of these sources
 */
export async function startProcess(
  env: Record<string, string>,
  main = 'server/src/main/main.ts',
): Promise<ServerProcess> {
  const child = spawn(process.execPath, programOf(main, env), {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      ARGON2_MEMORY_KIB: '8',
      ARGON2_PASSES: '1',
      WRONG_LOGIN_MS: '0',
      ...env,
    },
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Assistant: (http:\S+)/.exec(output);
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return { child, url, output: () => output };
}

/** Ends a process by a signal and waits until it has exited and its output is read. Returns its exit code. */
export async function stopProcess({ child }: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'close');
  child.kill(signal);
  const [code] = await gone;
  return code;
}
