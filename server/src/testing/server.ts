import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type Call, type DataOf, type Envelope, obfuscate, type StaffRole } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { memoryHost } from '@assistant/game';
import { createGateway } from '@assistant/realm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type * as z from 'zod/mini';
import { findAccount } from '../account/account-repository';
import { addAgent } from '../account/add-agent';
import { makePasswords } from '../account/password';
import { openSession } from '../account/session-repository';
import { connect, type Db, queryBuilder, type Through } from '../database/connect';
import { DATABASE_DEADLINES, type DatabaseDeadlines, PATIENT } from '../database/postgres-pool';
import { type AppOptions, buildApp } from '../main/app';
import { type Outbound, OutboundError } from '../notify/outbound';
import { publishByCommand, releaseCommands } from '../released/publish-by-command';
import { readSettings, type Settings } from '../system/settings';
import { databaseKinds } from './database-kinds';
import { openMigrated } from './embedded';
import { createMigratedDatabase } from './migrated-template';
import { isBuilt } from './process';
import { createSite, definitionOf, type TestSite } from './site';

/** An answer: the HTTP status and the envelope. */
interface Answer<Data> extends Envelope<Data> {
  status: number;
  headers: Record<string, unknown>;
}

interface Caller {
  token?: string;
  headers?: Record<string, string>;
  ip?: string;
}

/** A whole server without a port, with its own database and site. */
export interface TestServer {
  app: FastifyInstance;
  db: Db;
  site: TestSite;
  settings: Settings;
  /** Every line of the log so far. */
  log: string[];
  /** The server's clock, set by the test. */
  clock: { now: Date };
  send<C extends Call>(call: C, input: unknown, caller?: Caller): Promise<Answer<z.output<C['data']>>>;
  /** Registers a player and logs in. Returns the token. */
  player(account: string): Promise<string>;
  /** Adds somebody to the staff and logs in at the desk. Returns the token. */
  agent(account: string, role?: StaffRole): Promise<string>;
  logIn(account: string, password: string, caller?: Caller): Promise<Answer<DataOf<'login'>>>;
  logInAtDesk(account: string, password: string, caller?: Caller): Promise<Answer<DataOf<'csLogin'>>>;
}

export const PASSWORD = 'secret-of-a-player';

/** Where calls come from that do not say it. */
const ORIGIN = { ip: '10.0.0.1', device: 'test browser' };

/** A test reaches only its own receivers. */
const NO_NETWORK: Outbound = {
  check: async () => {},
  async post() {
    throw new OutboundError('unreachable');
  },
};

async function openDatabase(kind: string, deadlines: DatabaseDeadlines, through: Through | undefined) {
  if (kind === 'embedded') {
    const pool = await openMigrated();
    return { db: queryBuilder(through?.(pool) ?? pool), url: undefined, drop: async () => {} };
  }
  const { url, drop } = await createMigratedDatabase();
  return { db: await connect({ DATABASE_URL: url, DATA_DIR: '' }, deadlines, through), url, drop };
}

/** Beside the site, as a key below it is refused. */
const dataFolder = ({ directory }: TestSite) => `${directory}-data`;

async function openServer(
  kind: string,
  env: Record<string, string>,
  more: Partial<AppOptions>,
  databaseDeadlines = DATABASE_DEADLINES,
  through?: Through,
) {
  const { db, url, drop } = await openDatabase(kind, databaseDeadlines, through);
  const site = await createSite();
  await site.release('1', [
    definitionOf('mining', 'basic'),
    definitionOf('pve-combat', 'basic'),
    definitionOf('npc-pk', 'premium'),
  ]);
  const settings = readSettings({
    ARGON2_MEMORY_KIB: '8',
    ARGON2_PASSES: '1',
    WRONG_LOGIN_MS: '0',
    SITE_DIR: site.directory,
    DATA_DIR: dataFolder(site),
    LOG_LEVEL: 'trace',
    ...env,
  });
  const clock = { now: new Date('2026-05-01T04:00:00Z') };
  const now = () => clock.now;
  const log: string[] = [];
  const app = await buildApp({
    settings,
    db,
    gateway: createGateway(memoryHost(now)),
    now,
    replicasUrl: url,
    outbound: NO_NETWORK,
    publish: publishByCommand(settings, undefined, releaseCommands(isBuilt)),
    checkAnswers: true,
    logStream: { write: (line) => void log.push(line) },
    ...more,
  });
  const close = async () => {
    await app.close();
    await db.destroy();
    await drop();
    await site.remove();
    await rm(dataFolder(site), { recursive: true, force: true });
  };
  return { app, db, site, settings, clock, log, close };
}

/** The envelope of a refusal; of a stream its first event, then it is closed. */
async function firstOf(response: LightMyRequestResponse) {
  const stream = response.stream();
  const [part] = await once(stream, 'data');
  stream.destroy();
  const text = String(part);
  return text.startsWith('data:') ? { code: 0, msg: '', data: JSON.parse(text.slice(5)) } : JSON.parse(text);
}

type Opened = Awaited<ReturnType<typeof openServer>>;

function withCalls(opened: Opened): TestServer {
  const { app, db, settings, clock } = opened;
  const send: TestServer['send'] = async (call, input, { token, headers = {}, ip = ORIGIN.ip } = {}) => {
    const body = token === undefined ? input : { ...(input as object), token };
    const response = await app.inject({
      method: call.method,
      url: call.path,
      headers: { 'content-type': 'application/json', 'user-agent': ORIGIN.device, ...headers },
      remoteAddress: ip,
      payload: JSON.stringify(body),
      payloadAsStream: call.stream ?? false,
    });
    const { statusCode: status, headers: answered } = response;
    return { status, headers: answered, ...(call.stream ? await firstOf(response) : response.json()) };
  };
  const wireOf = (password: string) => obfuscate(password, settings.LOGIN_OBFUSCATION_KEY);
  const logIn: TestServer['logIn'] = (account, password, caller) =>
    send(calls.login, { username: account, password: wireOf(password) }, caller);
  const logInAtDesk: TestServer['logInAtDesk'] = (account, password, caller) =>
    send(calls.csLogin, { username: account, password: wireOf(password) }, caller);
  return {
    ...opened,
    send,
    logIn,
    logInAtDesk,
    async player(account) {
      const place = { server_name: '37新服专区', server_info: '', game_platform: 1 };
      const answer = await send(calls.register, {
        username: account,
        password: PASSWORD,
        wechat: '13800000000',
        ...place,
      });
      if (answer.code !== 0) throw new Error(answer.msg);
      // As a login does, without the time that a password takes.
      const added = await findAccount(db, account);
      return (added && (await openSession(db, added, ORIGIN, clock.now))) ?? '';
    },
    async agent(account, role) {
      const added = { account, password: PASSWORD, shown: account, ...(role && { role }) };
      await addAgent(db, await makePasswords(settings), added);
      return (await logInAtDesk(account, PASSWORD)).data.token;
    },
  };
}

/** A server for a bench, which runs without jest. */
export async function openBenchServer(kind: 'embedded' | 'postgresql', through?: Through) {
  // Filling a database takes longer than any call may.
  const opened = await openServer(kind, { LOG_LEVEL: 'silent' }, { checkAnswers: false }, PATIENT, through);
  return { ...withCalls(opened), close: opened.close };
}

/**
 * Declares tests that hold for the embedded database and for PostgreSQL, on the one of this run (see
 * `databaseKinds`), with a server of their own. `server()` returns it inside a test or hook.
 */
export function onEachDatabase(
  tests: (server: () => TestServer) => void,
  env: Record<string, string> = {},
  more: Partial<AppOptions> = {},
  through?: Through,
): void {
  describe.each(databaseKinds())('on the %s database', (kind) => {
    let opened: Opened | undefined;
    beforeAll(async () => {
      opened = await openServer(kind, env, more, DATABASE_DEADLINES, through);
    }, 120_000);
    afterAll(() => opened?.close());
    tests(() => {
      if (!opened)
        throw new Error('The server is opened before the first test, not while tests are declared.');
      return withCalls(opened);
    });
  });
}
