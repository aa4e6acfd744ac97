import { type LoadReport, type ReleaseRegistry, reportLoads } from '@assistant/contract';
import type { Route } from '../../account/session';
import type { Db } from '../../database/connect';
import { forbidden } from '../../http/api-error';
import { makeBuckets } from '../../http/buckets';
import { networkOf } from '../../http/network';
import { callerOf, isOfOwnPage } from '../../http/own-page';
import { buildsOf, canariesOf } from '../../released/registry';
import { FOR_STEP_MAX } from '../../rollout/judge';
import { countLoad } from '../../rollout/load-repository';
import { watchSlowBounds } from '../../rollout/slow-bounds';
import { stepsWaitingFor } from '../../rollout/steps-waiting';

/** What one address may report: a phone network puts many players behind one. */
const REPORTS = { burst: 300, everySeconds: 5 };

/**
 * Failures of one version that one address may report. Ten of them halt a good canary that has had fewer than about 230
 * loads, those of five addresses one of 3,000 (docs/decisions/0091-watched-canaries.md).
 */
const FAILURES = { burst: 10, everySeconds: 300 };

/** Loads of a canary that speak against it by their time, the same. Ten of them halt no good one: it takes four addresses. */
const SLOW_LOADS = { burst: 10, everySeconds: 300 };

/**
 * Good loads of a canary that one address may report, since they could hide failures. Counted are so many that the players
 * behind one address are enough to judge it by.
 */
const CANARY_LOADS = { burst: 60, everySeconds: 60 };

/** Loads of one version that one address makes a step wait less for: a day is longer than most soak times. */
const FOR_STEP = { burst: FOR_STEP_MAX, everySeconds: 24 * 60 * 60 };

interface LoadReportDependencies {
  route: Route;
  db: Db;
  /** What is released now. */
  released: () => Promise<ReleaseRegistry | undefined>;
  now: () => Date;
  /** The origins of pages that are served from elsewhere. */
  origins: readonly string[];
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
 * address; they can halt a canary, and stand in for a few of the loads that a step of its schedule waits for.
 */
export function loadReportRoutes({ route, db, released, now, origins }: LoadReportDependencies): void {
  const reported = makeBuckets(REPORTS, now);
  const failed = makeBuckets(FAILURES, now);
  const slow = makeBuckets(SLOW_LOADS, now);
  const loaded = makeBuckets(CANARY_LOADS, now);
  const forStep = makeBuckets(FOR_STEP, now);
  const slowBound = watchSlowBounds(db, now);

  async function isWithinLimits(
    network: string,
    { app, version, outcome, ms }: LoadReport,
    registry: ReleaseRegistry,
    since: Date | undefined,
  ): Promise<boolean> {
    if (reported.tryTake(network) > 0) return false;
    const key = `${network} ${app} ${version}`;
    if (outcome !== 'loaded') return failed.tryTake(key) === 0;
    if (since === undefined) return true;
    const isSlow = ms > (await slowBound(registry, app, since));
    return (isSlow ? slow : loaded).tryTake(key) === 0;
  }

  route(reportLoads, async ({ input, request }) => {
    // A page of another site would have its visitors report, each from an address of their own.
    if (!isOfOwnPage(callerOf(request), origins)) throw forbidden();
    const registry = await released();
    if (!registry) return {};
    const known = versionsOf(registry);
    const network = networkOf(request.ip);
    for (const report of input.reports) {
      if (!report) continue;
      const version = `${report.app} ${report.version}`;
      const since = known.get(version);
      if (!known.has(version) || !(await isWithinLimits(network, report, registry, since))) continue;
      const widened = stepsWaitingFor(registry, report.app);
      const ofStep = `${network} ${version} ${widened.map((one) => one.getTime()).join()}`;
      const mayCountForStep = () => widened.length > 0 && forStep.tryTake(ofStep) === 0;
      await countLoad(db, { device: input.device, report, since, widened, mayCountForStep, at: now() });
    }
    return {};
  });
}
