import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type LoadStatus, loadStatus } from '@assistant/contract';
import { BUILDS, ROOT } from '../apps';
import { causeWords, howWords } from '../how-words';

const run = promisify(execFile);

/**
 * What the server knows of the loads of players: from the running one where its database is embedded, else from the
 * database.
 * @returns undefined where this machine has no database of a server
 * @throws an error that says why it cannot be read
 */
export async function readLoadStatus(env = process.env): Promise<LoadStatus | undefined> {
  const embedded = join(resolve(ROOT, env.DATA_DIR || 'data'), 'database');
  if (!env.DATABASE_URL && !existsSync(embedded)) return undefined;
  const staff = existsSync(BUILDS)
    ? ['server/dist/staff.mjs']
    : ['--import', 'tsx', 'server/src/main/staff-cli.ts'];
  const { stdout } = await run(process.execPath, [...staff, 'loads'], { cwd: ROOT, env }).catch((error) => {
    // What the command has said, without how it was called.
    throw new Error(error.stderr?.trim() || error.message, { cause: error });
  });
  return loadStatus.parse(JSON.parse(stdout));
}

const HEALTH = {
  well: 'well',
  tooFew: 'too few loads to judge',
  failures: 'fails too often: it is being halted',
  time: 'too slow: it is being halted',
  sluggish: 'answers too slowly: it is being halted',
};

type Figures = LoadStatus['versions'][number];
type Step = NonNullable<LoadStatus['canaries'][number]['next']>;

function figureWords({ version, loads, failures, p50, p75, causes, ...how }: Figures): string {
  if (loads === 0) return `${version}: no loads reported`;
  const rate = Number(((100 * failures) / loads).toFixed(1));
  const times = p50 === null ? '' : `, p50 ${p50} ms, p75 ${p75} ms`;
  return `${version}: ${failures} of ${loads} loads failed (${rate} %)${causeWords(causes)}${times}${howWords(how)}`;
}

/** What the next step of a schedule waits for: a time, health, and loads since the last one. */
function stepWords({ percent, at, newLoads, loadsWanted }: Step): string {
  const { canary, stable } = newLoads;
  const isWaiting = Math.min(canary, stable) < loadsWanted;
  const waits = isWaiting
    ? `, and by ${loadsWanted} new loads on each side (${canary} of it, ${stable} of the stable one so far)`
    : '';
  return `; ${percent} % from ${at} on, in health${waits}`;
}

/** What browsers refused, in words. Anyone may report it, so it is no more than what was reported. */
export const refusalWords = ({ refusals }: Pick<LoadStatus, 'refusals'>): string[] =>
  refusals.map(
    ({ directive, blocked, page, count, last }) =>
      `browsers report that ${directive} refused ${blocked} on ${page}: ${count} in 24 h, last ${last}`,
  );

/** How the versions of an app load, in words. */
export function loadWords({ versions, canaries }: Omit<LoadStatus, 'refusals'>, app: string): string[] {
  const ofVersions = versions
    .filter((one) => one.app === app && !canaries.some((canary) => canary.version === one.version))
    .map((one) => `${figureWords(one)}, in 24 h`);
  const ofCanaries = canaries
    .filter((canary) => canary.app === app)
    .map((canary) => {
      const { health, next } = canary;
      return `${figureWords(canary)}, as the canary; health: ${HEALTH[health]}${next ? stepWords(next) : ''}`;
    });
  return [...ofVersions, ...ofCanaries];
}
