import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../../database/connect';

/** Milliseconds of one tick of the processor's time in /proc. */
const TICK_MS = 10;

/** Field 14 and 15 of /proc/PID/stat, behind the name in brackets: what ran in the program and in the system. */
async function ticksOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** Processes of PostgreSQL that answer for this database, where they run on this machine. */
export async function backendsOf(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  return rows.map(({ pid }) => pid);
}

/** Milliseconds of the processor that these processes have had. */
export async function processorOf(pids: readonly number[]): Promise<number> {
  const ticks = await Promise.all(pids.map(ticksOf));
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS;
}
