/**
 * What the calls cost that every player makes all day, beside their bare twins: a route on the same pool that makes the same
 * read or write in one statement and answers the same bytes, without session, checks, limits and log. 16 connections of a client in a process of
 * its own ask product and twin in turns, while the engine runs; medians of the rounds, with the spread. Fails at nothing: it is read.
 *
 *     npm run bench:api -- [ROUNDS SECONDS [postgresql]]     (5 rounds of 10 s, on both databases)
 */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TaskDefinition } from '@assistant/tasks';
import Fastify from 'fastify';
import { hasPostgres } from '../postgres';
import { openBenchServer } from '../server';
import type { Load, Result } from './client';
import { type Measured, makeCalls } from './measured-calls';

const [rounds = 5, seconds = 10] = process.argv.slice(2).map(Number);
const CONNECTIONS = 16;

/** The clock of limits runs so many times faster, so that one player asks as fast as all do together. */
const CLOCK = 2000;

const run = promisify(execFile);

/** The tasks of all tiers, as their sources define them. */
async function allTasks(): Promise<TaskDefinition[]> {
  const sources = ['basic', 'premium', 'supreme'].map((tier) =>
    resolve(`mfe-tasks-${tier}/src/tasks/index.ts`),
  );
  const read = await Promise.all(sources.map((source) => import(source)));
  return read.flatMap(({ definitions }) => definitions as TaskDefinition[]);
}

async function ask(load: Load): Promise<Result> {
  const client = join(import.meta.dirname, 'client.ts');
  const { stdout } = await run(process.execPath, ['--import', 'tsx', client, JSON.stringify(load)]);
  return JSON.parse(stdout) as Result;
}

const median = (of: number[]): number => of.toSorted((a, b) => a - b)[of.length >> 1] ?? 0;
const spread = (of: number[]): string => `${Math.round(Math.min(...of))}–${Math.round(Math.max(...of))}`;

/** Serves an answer after a bare read or write. */
async function serveBare(work: () => Promise<unknown>, answer: string) {
  const app = Fastify();
  app.post('/', async (_request, reply) => {
    await work();
    return reply.type('application/json; charset=utf-8').send(answer);
  });
  return { url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/`, close: () => app.close() };
}

/** The processor of this process for a call, in milliseconds: of the embedded database too. */
async function withCost(work: Promise<Result>): Promise<Result & { cost: number }> {
  const before = process.cpuUsage();
  const result = await work;
  const { user, system } = process.cpuUsage(before);
  return { ...result, cost: (user + system) / 1000 / (result.rate * seconds) };
}

async function measure(kind: 'embedded' | 'postgresql'): Promise<void> {
  const start = Date.now();
  const now = () => new Date(start + (Date.now() - start) * CLOCK);
  const server = await openBenchServer(kind, { now, gameNow: () => new Date(), enginePollMs: 200 });
  const definitions = await allTasks();
  await server.site.release('all', definitions);
  server.clock.now = now();
  const { token, measured } = await makeCalls(server, definitions);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });

  async function row(name: string, { call, input, bare, target }: Measured): Promise<string> {
    const product: Load = {
      url: `${address}${call.path}`,
      body: JSON.stringify({ ...input, token }),
      connections: CONNECTIONS,
      seconds,
    };
    const answer = await fetch(product.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: product.body.replace('UUID', crypto.randomUUID()).replace('"NUMBER"', '1'),
    });
    const twin = await serveBare(() => bare(server.db), await answer.text());
    await ask({ ...product, seconds: 2 });
    const results: { of: Result & { cost: number }; bare: Result & { cost: number } }[] = [];
    for (let round = 0; round < rounds; round += 1)
      results.push({
        of: await withCost(ask(product)),
        bare: await withCost(ask({ ...product, url: twin.url })),
      });
    const rates = results.map(({ of }) => of.rate);
    const bareRates = results.map((one) => one.bare.rate);
    const calm = await ask({ ...product, rate: 0.8 * median(rates) });
    await twin.close();
    const failed = results.reduce((sum, { of }) => sum + of.failed, calm.failed);
    const ratio = median(rates) / median(bareRates);
    const wanted = kind === 'embedded' ? 0.6 : target;
    return [
      name,
      `${Math.round(median(rates))} (${spread(rates)})`,
      `${Math.round(median(bareRates))} (${spread(bareRates)})`,
      `${ratio.toFixed(2)}${wanted === undefined ? '' : ` of ${wanted}${ratio < wanted ? ' !' : ''}`}`,
      `${median(results.map(({ of }) => of.cost)).toFixed(2)} : ${median(results.map((one) => one.bare.cost)).toFixed(2)}`,
      `${calm.p50.toFixed(1)} / ${calm.p99.toFixed(1)}`,
      ...(failed > 0 ? [`${failed} failed`] : []),
    ].join(' | ');
  }

  console.log(`\n${kind}, ${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections\n`);
  console.log(
    '| call | product /s | bare /s | ratio | ms of the server’s processor | p50 / p99 ms at 80 % |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const [name, of] of Object.entries(measured)) console.log(`| ${await row(name, of)} |`);
  await server.close();
}

if (hasPostgres) await measure('postgresql');
if (process.argv[4] !== 'postgresql') await measure('embedded');
process.exit(0);
