/**
 * The calls that every player makes all day against their bare twins: a route on the same pool that makes the same writes
 * or reads in one statement and answers the same bytes, without session, checks, limits and log. 16 connections of a process of its own,
 * rounds in turn, a server as it is started with 400 players, whose engine does not run. Prints tables, JSON and
 * which targets of decision 0134 are missed; it fails at none, as it is read.
 *
 *     npm run bench:api -- [--database postgresql|embedded|both] [--calls me,get_config] [--rounds 5] [--seconds 10]
 *     npm run bench:api -- --profile CALL        writes CALL.cpuprofile, prints its time by package and file
 *     npm run bench:api -- --mixed MINUTES [--every 5]
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgres } from '@assistant/testing/postgres';
import { startChild } from './child';
import { type Bench, type Measured, measure, run } from './measure';
import { mixedLoad } from './mixed';
import { type Kind, type Options, readOptions } from './options';
import { reportOf, tableOf } from './report';
import type { CallName } from './requests';
import type { Opened } from './serve';

async function profile({ server, client, opened }: Bench, call: CallName, options: Options, kind: Kind) {
  const load = { ...options, port: opened.product, calls: [call] };
  await run(client, { ...load, seconds: 2 });
  await server.ask('beginProfile');
  const { perSecond } = await run(client, load);
  const file = join(tmpdir(), `${call.replace('/', '-')}-${kind}.cpuprofile`);
  const times = await server.ask<{ place: string; percent: number }[]>('endProfile', file);
  console.error(file);
  return `${call} on ${kind}, ${perSecond.toFixed(0)} a second while profiled\n\n${tableOf(
    ['where', '% of the time'],
    times.map(({ place, percent }) => [place, percent.toFixed(1)]),
  )}`;
}

async function measureAll(bench: Bench, options: Options, kind: Kind): Promise<string> {
  const measured: Measured[] = [];
  for (const call of options.calls) {
    measured.push(await measure(bench, call, options, kind));
    console.error(`${kind}: ${call} is measured`);
  }
  return reportOf(kind, measured);
}

async function benchOn(kind: Kind, options: Options): Promise<string> {
  const [server, client] = [startChild('serve.ts', [kind]), startChild('client.ts')];
  try {
    const opened = await server.ask<Opened>('open');
    await client.ask('players', opened.players);
    const bench = { server, client, opened };
    if (options.profile) return await profile(bench, options.profile, options, kind);
    if (options.mixed) return await mixedLoad(bench, options.mixed, options);
    return await measureAll(bench, options, kind);
  } finally {
    client.end();
    server.end();
  }
}

function typed(): Options {
  try {
    return readOptions(process.argv.slice(2), hasPostgres);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const options = typed();
for (const kind of options.kinds) console.log(await benchOn(kind, options));
