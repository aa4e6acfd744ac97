/** What is known of the connections of a pool. */
export interface PoolFacts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

const pools = new WeakMap<object, PoolFacts>();

/** Remembers the pool of a database. */
export function notePool(db: object, pool: PoolFacts): void {
  pools.set(db, pool);
}

/** Connections of a database by state, and calls that wait for one. The embedded database has none. */
export function poolOf(db: object): { labels: { state: string }; value: number }[] {
  const pool = pools.get(db);
  if (!pool) return [];
  const { totalCount, idleCount, waitingCount } = pool;
  const states = { busy: totalCount - idleCount, idle: idleCount, awaited: waitingCount };
  return Object.entries(states).map(([state, value]) => ({ labels: { state }, value }));
}
