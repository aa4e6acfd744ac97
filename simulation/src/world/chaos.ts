import { type Replica, type ReplicaOptions, startReplica } from './replica';
import { FAULTS } from './world';

/** How far a clock is from the true time at most, in milliseconds, and how long a replica is gone. */
export const SKEW_MS = 20_000;
const GONE_MS = [500, 20_000] as const;

/** How many statements, or of those that write, a replica sends at most until it crashes. */
const STATEMENTS = 60;
const WRITES = 12;

/** What a statement does to which table, without what differs between statements of the same kind. */
const placeOf = (where: string): string =>
  /\b(insert into|update|delete from|from|begin|commit|rollback) ?"?(\w*)/i.exec(where)?.[0] ??
  'another statement';

/** What happens to replicas: they crash between two statements, are restarted, and their clocks jump. */
export function makeChaos(options: ReplicaOptions, replicas: Replica[]) {
  const { world, database } = options;
  const { time, weather, coverage, tell } = world;
  const machine = time.machine('chaos');
  const { random } = machine;

  const startAgain = (at: number, name: string) => {
    replicas[at] = startReplica(options, name);
  };

  /** The process is gone from one moment to the next; another one takes its place after a while. */
  function crash(replica: Replica, where: string): void {
    const at = replicas.indexOf(replica);
    if (at < 0 || !replica.machine.alive) return;
    const { name } = replica.machine;
    tell(`${name} crashes ${where}`);
    coverage.count(FAULTS, 'crashSeconds', placeOf(where));
    replica.machine.alive = false;
    replica.app = undefined;
    for (const cut of replica.cut) cut();
    void database.leave(replica.machine);
    time.after(random.between(...GONE_MS), `${name} is started again`, () => startAgain(at, name), machine);
  }

  database.onCrash = (gone, where) => {
    const replica = replicas.find((one) => one.machine === gone);
    if (replica) crash(replica, where);
  };

  /** The process is asked to end, and ends what it has started. */
  async function restart(replica: Replica): Promise<void> {
    const { app, machine: own } = replica;
    const at = replicas.indexOf(replica);
    if (!app) return;
    tell(`${own.name} is asked to end`);
    coverage.count(FAULTS, 'restartSeconds', 'a replica');
    replica.app = undefined;
    own.isLeaving = true;
    time.current = own;
    await app.drain();
    await app.close();
    if (!own.alive) return;
    own.alive = false;
    tell(`${own.name} has ended`);
    time.after(
      random.between(...GONE_MS),
      `${own.name} is started again`,
      () => startAgain(at, own.name),
      machine,
    );
  }

  const one = (): Replica | undefined => replicas[random.between(0, replicas.length - 1)];

  function regularly(seconds: number, what: string, happen: (replica: Replica) => unknown): void {
    if (seconds === 0) return;
    const next = () => {
      if (world.calm) return;
      const replica = one();
      if (replica?.app) void happen(replica);
      regularly(seconds, what, happen);
    };
    time.after(random.between(seconds * 500, seconds * 1500), what, next, machine);
  }

  return {
    begin(): void {
      regularly(weather.crashSeconds, 'a crash', (replica) => {
        const where = random.chance(0.5) ? 'before' : 'after';
        const writes = random.chance(0.6);
        const statements = random.between(1, writes ? WRITES : STATEMENTS);
        database.crashAt(replica.machine, { statements, writes, where });
      });
      regularly(weather.restartSeconds, 'a restart', restart);
      regularly(weather.clockSeconds, 'a clock', ({ machine: own }) => {
        own.skewMs = random.between(-SKEW_MS, SKEW_MS);
        coverage.count(FAULTS, 'clockSeconds', 'a replica');
        tell(`the clock of ${own.name} is ${own.skewMs} ms from the true time`);
      });
    },
    /** All clocks are right again, and nothing crashes. */
    end(): void {
      database.calm();
      for (const { machine: own } of replicas) own.skewMs = 0;
    },
  };
}
