import { keep, kept } from '../start-up/cookies';
import { stored } from '../start-up/stored';

/** How many buckets there are: a canary's percentage may have two decimals. */
export const BUCKETS = 10_000;

/** What decides, beside the registry, which build of a remote a browser gets. Kept in cookies (docs/decisions/0003-cookies.md). */
export interface Device {
  /** Drawn once, 0 to 9999; its bucket for each app is made of it. */
  drawn: number;
  /** Somebody is logged in at the desk in this browser. */
  staff: boolean;
  /** Builds that failed here by their own fault, by their globals, in one revision of the registry. */
  gaveWay: { revision: number; globals: readonly string[] };
  /** Builds that were not ready in time here in the last minutes, by their globals. */
  late: readonly string[];
}

/** What this browser is now. A first visit draws its bucket. */
export function thisDevice(random: () => number = Math.random): Device {
  let drawn = kept('rollout');
  if (!/^\d{1,4}$/.test(drawn ?? '')) {
    drawn = String(Math.floor(random() * BUCKETS));
    keep('rollout', drawn, 365);
  }
  const [revision = '', ...globals] = kept('gave_way')?.split('.') ?? [];
  return {
    drawn: Number(drawn),
    staff: stored('desk_session') !== null,
    gaveWay: { revision: Number(revision), globals },
    late: kept('late')?.split('.') ?? [],
  };
}

/** At most so many builds are remembered, so that the cookie stays small. */
const MOST = 8;

/** Remembers that a build failed by its own fault, until the registry has another revision. */
export function rememberGaveWay(global: string, revision: number): void {
  const { gaveWay } = thisDevice();
  const before = gaveWay.revision === revision ? gaveWay.globals : [];
  const globals = [...before.filter((one) => one !== global), global].slice(-MOST);
  keep('gave_way', [revision, ...globals].join('.'), 30);
}

/** How long a build that was late is tried after the others: a slow minute of the network says nothing about it. */
const LATE_DAYS = 5 / (24 * 60);

/** Remembers for five minutes that a build was not ready in time, so that a reload does not wait for it again. */
export function rememberLate(global: string): void {
  const others = thisDevice().late.filter((one) => one !== global);
  keep('late', [...others, global].slice(-MOST).join('.'), LATE_DAYS);
}

/** For Retry: no build counts as late any more. */
export const forgetLate = (): void => keep('late', '', 0);
