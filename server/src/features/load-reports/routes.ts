import { isIPv6 } from 'node:net';
import { type LoadReport, type ReleaseRegistry, reportLoads } from '@assistant/contract';
import type { Route } from '../../account/session';
import type { Db } from '../../database/connect';
import { makeBuckets } from '../../http/buckets';
import { buildsOf, canariesOf } from '../../released/registry';
import { countLoad } from '../../rollout/load-repository';

/** What one address may report: a phone network puts many players behind one. */
const REPORTS = { burst: 300, everySeconds: 5 };

/** Failures of one version that one address may report. Without more addresses nobody can make a good version look bad. */
const FAILURES = { burst: 10, everySeconds: 300 };

/**
 * Good loads of a canary that one address may report, since they could hide failures. Counted are so many that the players
 * behind one address are enough to judge it by.
 */
const CANARY_LOADS = { burst: 60, everySeconds: 60 };

interface LoadReportDependencies {
  route: Route;
  db: Db;
  /** What is released now. */
  released: () => Promise<ReleaseRegistry | undefined>;
  now: () => Date;
}

/** The network of an address: who has one of IPv6 has 2^64. */
function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array(Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))).fill('0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}

/**
 * The versions that players may have now, with the time since when one is a canary. What is told of others is not counted.
 */
function versionsOf(registry: ReleaseRegistry): Map<string, Date | undefined> {
  const { shell } = registry;
  const builds = buildsOf(registry).map(({ remote, build }) => `${remote} ${build.version}`);
  const shells = [shell.version, shell.previous].map((version) => `shell ${version}`);
  const canaries = canariesOf(registry).map(
    ({ app, canary: { build, since } }) =>
      [`${app} ${build.version}`, since === undefined ? undefined : new Date(since)] as const,
  );
  return new Map([...[...builds, ...shells].map((one) => [one, undefined] as const), ...canaries]);
}

/**
 * Counts what pages report of their loads. Whoever forges reports has them counted once a device and day, and a few for each
 * address; they can halt a canary, never widen one.
 */
export function loadReportRoutes({ route, db, released, now }: LoadReportDependencies): void {
  const reported = makeBuckets(REPORTS, now);
  const failed = makeBuckets(FAILURES, now);
  const loaded = makeBuckets(CANARY_LOADS, now);

  function isWithinLimits(
    network: string,
    { app, version, outcome }: LoadReport,
    since: Date | undefined,
  ): boolean {
    if (reported.tryTake(network) > 0) return false;
    const key = `${network} ${app} ${version}`;
    if (outcome !== 'loaded') return failed.tryTake(key) === 0;
    return since === undefined || loaded.tryTake(key) === 0;
  }

  route(reportLoads, async ({ input, request }) => {
    const registry = await released();
    if (!registry) return {};
    const known = versionsOf(registry);
    const network = networkOf(request.ip);
    for (const report of input.reports) {
      const version = `${report.app} ${report.version}`;
      const since = known.get(version);
      if (known.has(version) && isWithinLimits(network, report, since))
        await countLoad(db, { device: input.device, report, since, at: now() });
    }
    return {};
  });
}
