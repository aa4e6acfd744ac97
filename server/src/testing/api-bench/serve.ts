import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryHost } from '@assistant/game';
import { createGateway } from '@assistant/realm';
import { withAdmin } from '@assistant/testing/postgres';
import type { FastifyInstance } from 'fastify';
import { connect } from '../../database/connect';
import { openDatabase } from '../../database/open';
import { DATABASE_DEADLINES } from '../../database/postgres-pool';
import { buildApp } from '../../main/app';
import { readSettings } from '../../system/settings';
import { type Counts, countingPool } from '../counting-pool';
import { createMigratedDatabase } from '../migrated-template';
import { createSite } from '../site';
import { bareTwins } from './bare';
import { answerParent } from './child';
import { backendsOf, processorOf } from './processor';
import { beginProfile, selfTimes } from './profile';
import { type CallName, callNames, type Player, requestOf } from './requests';
import { allDefinitions, seedPlayers } from './seed';

/** What the process of the server knows of itself at a moment; times in milliseconds of the processor. */
export interface Figures extends Counts {
  server: number;
  database: number;
  rssMb: number;
  heapMb: number;
  handles: number;
}

export interface Opened {
  product: number;
  bare: number;
  players: Player[];
}

const [kind] = process.argv.slice(2);
const now = () => new Date();

async function makeDatabase(folder: string): Promise<{ url?: string; drop(): Promise<void> }> {
  if (kind === 'embedded') {
    await (await openDatabase({ DATA_DIR: folder })).destroy();
    return { drop: async () => {} };
  }
  const { url, drop } = await createMigratedDatabase();
  // A commit waits for the disk, as it does where players are.
  await withAdmin((admin) =>
    admin.query(`alter database ${new URL(url).pathname.slice(1)} reset synchronous_commit`),
  );
  return { url, drop };
}

async function portOf(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

const inject = (app: FastifyInstance, call: CallName, player: Player) => {
  const { path, body } = requestOf(call, player);
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': player.ip,
    'x-forwarded-proto': 'https',
  };
  return app.inject({ method: 'POST', url: path, headers, payload: body });
};

/** What the product answers to the calls that read. */
async function answersOf(app: FastifyInstance, players: Player[]): Promise<Record<CallName, string>> {
  const answers = {} as Record<CallName, string>;
  for (const call of callNames) {
    const player = players.find(({ plans }) => plans === (call === 'tasks/day'));
    if (!player || call === 'send_message' || call === 'update_config') continue;
    const { statusCode, body } = await inject(app, call, player);
    if (statusCode !== 200) throw new Error(`${call}: ${body}`);
    answers[call] = body;
  }
  return answers;
}

const folder = await mkdtemp(join(tmpdir(), 'assistant-api-bench-'));
const { url, drop } = await makeDatabase(folder);
const counting: { of?: ReturnType<typeof countingPool> } = {};
const db = await connect({ DATABASE_URL: url, DATA_DIR: folder }, DATABASE_DEADLINES, (pool) => {
  counting.of = countingPool(pool);
  return counting.of.pool;
});
const site = await createSite();
const definitions = await allDefinitions();
await site.release('1', definitions);
const players = await seedPlayers(
  db,
  definitions.map(({ id }) => id),
  now(),
);
const settings = readSettings({ SITE_DIR: site.directory, DATA_DIR: folder, TRUST_PROXY: 'true' });
const app = await buildApp({
  settings,
  db,
  gateway: createGateway(memoryHost(now)),
  now,
  replicasUrl: url,
  logStream: { write: () => {} },
});
const given = await answersOf(app, players);
const twins = bareTwins(db, players, given);
for (const call of ['get_config', 'get_history'] as const) {
  const [player] = players as [Player];
  const { body } = await inject(twins, call, player);
  if (body !== given[call])
    throw new Error(`The bare twin of ${call} answers other bytes:\n${body}\n${given[call]}`);
}
const ports = { product: await portOf(app), bare: await portOf(twins) };
let endProfile: Awaited<ReturnType<typeof beginProfile>> | undefined;

answerParent({
  open: (): Opened => ({ ...ports, players }),
  async figures(): Promise<Figures> {
    const sent = counting.of?.total() ?? { statements: 0, roundTrips: 0 };
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    return {
      ...sent,
      server: (user + system) / 1000,
      // The embedded database works in this process.
      database: url ? await processorOf(await backendsOf(db)) : 0,
      rssMb: rss / 2 ** 20,
      heapMb: heapUsed / 2 ** 20,
      handles: process.getActiveResourcesInfo().length,
    };
  },
  async beginProfile() {
    endProfile = await beginProfile();
  },
  async endProfile(file: string) {
    const profile = await endProfile?.();
    if (!profile) throw new Error('No profile has begun.');
    await writeFile(file, JSON.stringify(profile));
    return selfTimes(profile);
  },
  async close() {
    await app.drain();
    await twins.close();
    await app.close();
    await db.destroy();
    await drop();
    await site.remove();
    await rm(folder, { recursive: true, force: true });
  },
});
