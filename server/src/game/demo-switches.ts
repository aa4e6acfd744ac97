import type { GamePlayer } from '@assistant/game';
import * as z from 'zod/mini';
import type { Db } from '../database/connect';
import { MINUTE_MS } from '../system/durations';
import { FAULTS, type Fault } from './faults';
import { changeSwitch, moveLeases, readSwitch, writeSwitch } from './switch-repository';

/** One jump is at most a month. */
export const JUMP_MAX_MIN = 31 * 24 * 60;

/** The faults of the realm: for single accounts, and for all others. */
export type Faults = Partial<Record<string, Fault>>;

/** The name that means every account which has no fault of its own. No account's name has a space. */
export const EVERYBODY = 'every account';

const faults = z.catch(z.record(z.string(), z.enum(Object.keys(FAULTS) as [Fault, ...Fault[]])), {});

/**
 * Switches for tests and demonstrations, which a server has only with `DEMO_SWITCHES=on`. They are stored, so that a
 * restart does not turn the game's time back, and replicas agree on what the realm does wrong.
 */
export interface DemoSwitches {
  /** The time of the engine, the realm and memberships. Logins and limits go by the machine's. */
  gameNow(): Date;
  /** Moves the game's time ahead. It never goes back: what was run would lie in the future. */
  jump(minutes: number): Promise<void>;
  /** What the realm does wrong at this moment. */
  faults(): Promise<Faults>;
  /** What it does wrong for a player. */
  faultOf(player: Pick<GamePlayer, 'account'>): Promise<Fault | undefined>;
  /** Has the realm do something wrong for an account, or for EVERYBODY; undefined ends it. */
  setFault(account: string, fault: Fault | undefined): Promise<void>;
}

/** @param now the machine's time */
export async function openDemoSwitches(db: Db, now: () => Date): Promise<DemoSwitches> {
  const stored = await readSwitch(db, 'ahead-ms');
  let aheadMs = typeof stored === 'number' ? stored : 0;
  const readFaults = async (): Promise<Faults> => faults.parse((await readSwitch(db, 'faults')) ?? {});
  return {
    gameNow: () => new Date(now().getTime() + aheadMs),
    async jump(minutes) {
      const ms = minutes * MINUTE_MS;
      await moveLeases(db, ms);
      await writeSwitch(db, 'ahead-ms', aheadMs + ms);
      aheadMs += ms;
    },
    faults: readFaults,
    async faultOf({ account }) {
      const found = await readFaults();
      return found[account] ?? found[EVERYBODY];
    },
    setFault: (account, fault) =>
      changeSwitch(db, 'faults', (before) => {
        const { [account]: _, ...others } = faults.parse(before ?? {});
        return fault ? { ...others, [account]: fault } : others;
      }),
  };
}
