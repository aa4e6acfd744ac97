import type { Planted } from './planted';

/** Defects of the idle engine. */
export const RUNS: readonly Planted[] = [
  {
    breaks: 'the ledger keeps what was reserved',
    file: 'server/src/engine/coin-repository.ts',
    change: [
      'on conflict (record_id) do update set spent = excluded.spent, reason = excluded.reason,\n      text_zh = excluded.text_zh, text_en = excluded.text_en',
      'on conflict (record_id) do nothing',
    ],
    seed: '4',
    seen: 'coin within the cap, and the same everywhere',
  },
  {
    breaks: 'a run that the game failed to answer counts as not done',
    mend: '5d35ee01',
    file: 'server/src/engine/run-task.ts',
    change: [
      'return endingOf(tools, snapshot.player, { ...begun, coin: limits.coin }, ending, ending);',
      'void endingOf;\n    return Promise.resolve(ending);',
    ],
    seed: '4',
    seen: 'what the game did is recorded',
  },
  {
    breaks: 'what became of a run that a crash cut off is not asked by its key',
    mend: '5d35ee01',
    file: 'server/src/engine/game-session.ts',
    change: ['{ key, startedAt, coin });', '{ key: key && null, startedAt, coin });'],
    seed: '4',
    seen: 'what the game did is recorded',
  },
  {
    breaks: 'a run that a crash cut off is left as it is',
    mend: '5d35ee01',
    file: 'server/src/engine/game-session.ts',
    change: ['if (!cutOff) return snapshot;', 'if (!cutOff || snapshot) return snapshot;'],
    seed: '4',
    seen: 'what the game did is recorded',
  },
  {
    breaks: 'what the game says of an earlier run is not heard',
    mend: '5d35ee01',
    file: 'server/src/engine/settle-run.ts',
    change: ["  if (fate.state === 'ended') return { outcome: fate.outcome, sight: 'seen' };\n", ''],
    seed: '4',
    seen: 'what the game did is recorded',
  },
  {
    breaks: 'the cap is that of each run',
    mend: '92b1d439',
    file: 'server/src/engine/allowance.ts',
    change: ['Math.max(0, coinCap - known.coinSpent)', 'coinCap'],
    seed: '4',
    seen: 'coin within the cap, and the same everywhere',
  },
  {
    breaks: 'a day costs what its last run did',
    file: 'server/src/engine/statistics-repository.ts',
    change: ['least(task_days.coin::bigint + excluded.coin,', 'least(excluded.coin::bigint,'],
    seed: '7',
    seen: 'coin within the cap, and the same everywhere',
  },
  {
    breaks: 'an account stays with the replica that has crashed',
    file: 'server/src/engine/lease-repository.ts',
    change: [
      ".where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<=', now)]))\n        .orderBy('wake_at')",
      ".where('lease_until', 'is', null)\n        .orderBy('wake_at')",
    ],
    seed: '4',
    seen: 'nothing late, no lease left behind',
  },
  {
    breaks: 'a replica that is done with an account keeps its lease',
    file: 'server/src/engine/lease-repository.ts',
    change: ['set lease_owner = null, lease_until = null,\n', 'set lease_owner = null,\n'],
    seed: '4',
    seen: 'nothing late, no lease left behind',
  },
  {
    breaks: 'the end of a planned run is no event',
    file: 'server/src/engine/run-repository.ts',
    change: [
      "if (notify && row.trigger === 'schedule') await tellOf(to, accountId, record, at);",
      'void tellOf;',
    ],
    seed: '4',
    seen: 'an event reaches each channel once',
  },
  {
    breaks: 'the engine takes an account that another replica holds',
    file: 'server/src/engine/lease-repository.ts',
    change: [
      "        .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<=', now)]))\n        .orderBy('wake_at')",
      "        .orderBy('wake_at')",
    ],
    seed: '4',
    seen: 'one owner for each account',
  },
  {
    breaks: 'a run by hand takes an account that another replica holds',
    file: 'server/src/engine/lease-repository.ts',
    change: [".where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))", ''],
    seed: '4',
    seen: 'one owner for each account',
  },
  {
    breaks: 'a lease is not renewed while a run goes on',
    file: 'server/src/engine/with-lease.ts',
    change: [
      'renew: () => renewLease(tools.db, lease, tools.now())',
      'renew: async () => renewLease !== undefined',
    ],
    seed: '8',
    seen: 'one owner for each account',
  },
];
