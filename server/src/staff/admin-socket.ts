import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { embeddedFolder } from '../database/connect';
import { codeOf } from '../system/error-code';
import { sleep } from '../system/sleep';
import { StartError } from '../system/start-error';
import { type CommandResult, refused } from './command';

/** Who waits for the end of a command. */
export interface Waiting {
  /** Shows a line, and that the command is under way. */
  say(line: string): void;
  /** Whether no one waits any more. */
  isGone(): boolean;
}

/** Carries out a command. */
type RunCommand = (args: string[], waiting: Waiting) => Promise<CommandResult>;

/**
 * The embedded database belongs to one process. A process that opens it has opened an admin socket before, and closes it
 * afterwards: a port on this machine's loopback, and a file in DATA_DIR, readable only by its owner, with the port and a
 * key. A server takes commands by it.
 */
export interface AdminSocket {
  /** Carries out commands from now on; without `run` they are refused, as before the first call. */
  serve(run?: RunCommand): void;
  close(): Promise<void>;
}

interface Address {
  port: number;
  key: string;
  /** By what an answer is known to be of the process that wrote the file; a server of the release before has none. */
  proof?: string;
}

/** The file of a process; a server of the release before may have left one without a number. */
const OWN = /^admin(-[0-9a-f]{16})?\.json$/;

/** How often two that start at the same moment step back, and for how long at most. */
const TRIES = 3;
const PAUSE_MS = 400;

/** A process that does not answer for so long holds the database all the same. */
const PING_MS = 3000;
const COMMAND_MS = 10_000;

const NOT_NOW = 'The server starts or stops, or another command is under way. Try again in a moment.';
const SILENT =
  'The server has not answered in time. It may still do it: look before you send the command again.';

function isKey(given: string | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Never half written, whenever this process ends. */
async function put(file: string, address: Address): Promise<void> {
  const partial = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(partial, JSON.stringify(address), { mode: 0o600 });
  await rename(partial, file);
}

/**
 * Sends a command to an address, and waits as long as the answer is not silent for `ms`. `fetch` would end after five minutes.
 * @returns the last line of the answer; undefined where the command is not taken
 */
async function post({ port, key, proof }: Address, args: string[], ms: number, say: (line: string) => void) {
  const headers = { authorization: key };
  const asked = request({ host: '127.0.0.1', port, method: 'POST', agent: false, timeout: ms, headers });
  asked.on('timeout', () => asked.destroy(new Error(SILENT)));
  // Who waits for the answer learns of it, too.
  asked.on('error', () => {});
  asked.end(JSON.stringify(args));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  // Another program may have got the port since, of any user: what it says would be shown, written and removed here.
  const isOther = proof !== undefined && response.headers.proof !== proof;
  if (response.statusCode !== 200 || isOther) return void asked.destroy();
  let rest = '';
  for await (const part of response.setEncoding('utf8')) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) say(JSON.parse(line));
  }
  return JSON.parse(rest) as CommandResult;
}

/** Asks the process that wrote the file. `gone`: it has ended; `silent`: it does not answer, and may be at work. */
async function ask(
  file: string,
  args: string[],
  ms: number,
  say: (line: string) => void = () => {},
): Promise<CommandResult | 'gone' | 'silent'> {
  let address: Address;
  try {
    address = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    return codeOf(error) === 'ENOENT' || error instanceof SyntaxError ? 'gone' : 'silent';
  }
  try {
    return (await post(address, args, ms, say)) ?? 'gone';
  } catch (error) {
    return codeOf(error) === 'ECONNREFUSED' || error instanceof SyntaxError ? 'gone' : 'silent';
  }
}

async function filesIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => OWN.test(name)).map((name) => join(dataDir, name));
}

/** Whether the process that wrote `own` is the only one. Removes the files of those that were killed. */
async function isAlone(dataDir: string, own: string, pingMs: number): Promise<boolean> {
  for (const file of await filesIn(dataDir)) {
    if (file === own) continue;
    if ((await ask(file, ['ping'], pingMs)) !== 'gone') return false;
    await rm(file, { force: true });
  }
  return true;
}

/** Listens at a port of its own. */
async function listen() {
  const [key, proof] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  let run: RunCommand = async () => refused(NOT_NOW);
  const server = createServer(async (request, response) => {
    if (!isKey(request.headers.authorization, key)) return void response.writeHead(403).end();
    response.setHeader('proof', proof);
    try {
      const chunks = await request.toArray();
      const args = JSON.parse(Buffer.concat(chunks).toString('utf8')) as string[];
      const say = (line: string) => void response.write(`${JSON.stringify(line)}\n`);
      const isGone = () => response.destroyed;
      response.end(JSON.stringify(await run(args, { say, isGone })));
    } catch (error) {
      response.end(JSON.stringify(refused(`The server could not do it: ${error}`)));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: { port: (server.address() as AddressInfo).port, key, proof },
    serve: (next: RunCommand = async () => refused(NOT_NOW)) => {
      run = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Opens the admin socket of a process that is about to open the embedded database. Each writes its file before it looks for
 * others, so of two that start at the same moment one sees the other at least.
 * @throws StartError where another process has one
 */
export async function openAdminSocket(dataDir: string, pingMs = PING_MS): Promise<AdminSocket> {
  await mkdir(embeddedFolder(dataDir), { recursive: true, mode: 0o700 });
  const socket = await listen();
  try {
    for (let tries = TRIES; tries > 0; tries -= 1) {
      const own = join(dataDir, `admin-${randomBytes(8).toString('hex')}.json`);
      await put(own, socket.address);
      if (await isAlone(dataDir, own, pingMs))
        return {
          serve: socket.serve,
          async close() {
            await rm(own, { force: true });
            socket.close();
          },
        };
      await rm(own, { force: true });
      await sleep(randomInt(PAUSE_MS));
    }
    throw new StartError(
      `Another server is running on ${dataDir}, or a command of the staff. Stop it, or set DATA_DIR. If there is none, delete admin*.json there.`,
    );
  } catch (error) {
    socket.close();
    throw error;
  }
}

/**
 * Sends a command to the process that has the embedded database of this DATA_DIR; undefined if there is none.
 * @param ms how long it may be silent
 * @param say gets the lines that it says before its answer
 */
export async function sendToAdminSocket(
  dataDir: string,
  args: string[],
  ms = COMMAND_MS,
  say?: (line: string) => void,
): Promise<CommandResult | undefined> {
  for (const file of await filesIn(dataDir)) {
    const answer = await ask(file, args, ms, say);
    if (answer === 'silent') return refused(SILENT);
    if (answer !== 'gone') return answer;
  }
  return undefined;
}
