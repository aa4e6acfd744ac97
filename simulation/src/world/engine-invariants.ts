import type { Invariant } from './evidence';

/** The most paid coin that a player of the world lets a game day cost. */
export const COIN_CAP = 50;

/** Nothing waits longer, where nothing bad happens. */
const LATE_MS = 120_000;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** At the end a task that is on has a next run, and one that is off has none, unless its account is being looked at. */
const whatIsOnIsPlanned: Invariant = ({ truth, now, atTheEnd }) => {
  const busy = new Set(
    truth.engine.flatMap((one) =>
      one.lease_owner || (one.wake_at && +one.wake_at <= now) ? one.account : [],
    ),
  );
  const planned = new Set(
    truth.plans.flatMap((one) => (one.next_run ? `${one.account}/${one.task_id}` : [])),
  );
  return truth.settings.flatMap(({ account, task_id, values: { enabled } }) => {
    const isPlanned = planned.has(`${account}/${task_id}`);
    if (!atTheEnd || busy.has(account) || enabled === undefined || enabled === isPlanned) return [];
    return [`“${task_id}” of ${account} is ${enabled ? 'on, and has no' : 'off, and has a'} next run`];
  });
};

/** What the game has done stands in the records, with what it has cost, and in no other. */
const gameIsRecorded: Invariant = ({ truth, game, now, atTheEnd }) => {
  const records = new Map(truth.records.map((one) => [one.key, one]));
  return game.runs().flatMap(({ key, account, task, began, outcome }) => {
    const record = records.get(key);
    if (!record) return [`the game has run “${task}” for ${account}, and there is no record`];
    if (!record.finished_at && (!atTheEnd || began > now - LATE_MS)) return [];
    if (!record.finished_at) return [`the record of “${task}” of ${account} has no end`];
    if (!outcome) return [`the record of “${task}” of ${account} ended before the run`];
    return record.coin === outcome.coinSpent && record.result === outcome.result
      ? []
      : [
          `“${task}” of ${account} cost ${outcome.coinSpent} (${outcome.result}), recorded is ${record.coin} (${record.result})`,
        ];
  });
};

/** At the end each run that was started long ago has ended, also one that the game has never had. */
const runsEnd: Invariant = ({ truth, now, atTheEnd }) =>
  truth.records.flatMap(({ account, task_id, started_at, finished_at }) =>
    !atTheEnd || finished_at || started_at.getTime() > now - 2 * LATE_MS
      ? []
      : [`a run of “${task_id}” of ${account} was started at ${started_at.toISOString()}, and has no end`],
  );

/** The coin is within the cap, and the same in the game, the records, the ledger and the statistics. */
const coinIsCounted: Invariant = ({ truth, game }) =>
  truth.coin.flatMap(({ account, entries, days, records }) => {
    const isOver = !truth.records.some((one) => one.account === account && !one.finished_at);
    const spent = sum(
      game.runs().map((run) => (run.account === account ? (run.outcome?.coinSpent ?? 0) : 0)),
    );
    return [
      ...(spent > COIN_CAP ? [`${account} has spent ${spent} coin, the cap is ${COIN_CAP}`] : []),
      ...(entries === days && days === records
        ? []
        : [`${account}: the ledger says ${entries} coin, the statistics ${days}, the records ${records}`]),
      ...(!isOver || spent === records
        ? []
        : [`${account} has spent ${spent} coin, recorded are ${records}`]),
    ];
  });

/** The record of a run that has spent all that it was allowed says so, also where another replica has ended it. */
const boundsAreSaid: Invariant = ({ truth, game }) => {
  const runs = new Map(game.runs().map((one) => [one.key, one]));
  return truth.records.flatMap(({ key, account, task_id, finished_at, result, coin, text_en }) => {
    const { wanted = 0, allowed = 0 } = runs.get(key ?? '') ?? {};
    const isBound = finished_at && result === 'done' && wanted > 0 && coin >= allowed;
    return !isBound || text_en.includes('coin limited to')
      ? []
      : [
          `“${task_id}” of ${account} spent all ${allowed} coin that it might, and its record says “${text_en}”`,
        ];
  });
};

/** A planned run alone moves the schedule: a task has started last when one of those did. */
const scheduleIsOfPlannedRuns: Invariant = ({ truth }) =>
  truth.plans.flatMap(({ account, task_id, last_start }) => {
    const isOne = ({ trigger, started_at, ...one }: (typeof truth.records)[number]) =>
      trigger === 'schedule' &&
      one.account === account &&
      one.task_id === task_id &&
      +started_at === Number(last_start);
    return last_start === null || truth.records.some(isOne)
      ? []
      : [`“${task_id}” of ${account} has started at ${last_start.toISOString()}, when no planned run did`];
  });

/** At the end no one holds an account, and nothing is late, unless the game is making a run of it: one session may make several, of two minutes each. */
const nothingIsLeftBehind: Invariant = ({ truth, game, now, atTheEnd }) =>
  !atTheEnd
    ? []
    : truth.engine.flatMap(({ account, wake_at, lease_until }) => [
        ...(wake_at &&
        wake_at.getTime() < now - LATE_MS &&
        !game.runs().some((run) => run.account === account && !run.outcome)
          ? [`${account} is due since ${wake_at.toISOString()}`]
          : []),
        ...(lease_until && lease_until.getTime() < now - LATE_MS
          ? [`a lease of ${account} is left behind`]
          : []),
      ]);

const leasesAreWhole: Invariant = ({ truth }) =>
  truth.engine.flatMap(({ account, lease_owner, lease_until }) =>
    (lease_owner === null) === (lease_until === null)
      ? []
      : [`a lease of ${account} has no owner, or no end`],
  );

/** What must hold of the idle engine. */
export const ENGINE_INVARIANTS: Record<string, Invariant> = {
  'a task has a next run if it is on': whatIsOnIsPlanned,
  'what the game did is recorded': gameIsRecorded,
  'each run ends': runsEnd,
  'coin within the cap, and the same everywhere': coinIsCounted,
  'a run says what bounded it': boundsAreSaid,
  'a run by hand leaves the schedule alone': scheduleIsOfPlannedRuns,
  'a lease has an owner and an end, or neither': leasesAreWhole,
  'nothing late, no lease left behind': nothingIsLeftBehind,
};
