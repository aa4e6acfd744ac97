import type { Db } from '../database/connect';
import { LATE_MS } from './late';
import { countDue } from './lease-repository';

/** The engine looks for what is due several times a second. */
const SILENT_MS = 30_000;

export interface EngineHealth {
  db: Db;
  now: () => Date;
  /** Milliseconds since the engine of this replica last looked for what is due; undefined if it does not run. */
  sinceLook: () => number | undefined;
  /** Whether it waits for an operator's word after a restore. */
  waits: () => Promise<boolean>;
  /** Whether the game fails call after call. */
  gameFails: () => boolean;
}

/** Said while the engine waits. */
const WAITS =
  'This site was put back from a backup, and nothing is run for players until you say so: see that the lost server is off, then npm run staff -- go-on.';

/** What is wrong with the engine, a sentence each with what to do. */
export async function engineTroubles({
  db,
  now,
  sinceLook,
  gameFails,
  waits,
}: EngineHealth): Promise<string[]> {
  if (await waits()) return [WAITS];
  const { oldest } = await countDue(db, now());
  const late = oldest ? now().getTime() - oldest.getTime() : 0;
  const since = sinceLook() ?? 0;
  return [
    ...(late > LATE_MS
      ? [
          `Tasks are ${Math.round(late / 60_000)} min late. Start more replicas, or see what holds up the game.`,
        ]
      : []),
    ...(since > SILENT_MS
      ? [`The engine has not looked for what is due for ${Math.round(since / 1000)} s. Restart this replica.`]
      : []),
    ...(gameFails()
      ? ['The game fails call after call. See the gateway’s log, and whether the game is up.']
      : []),
  ];
}
