import { createHash } from 'node:crypto';
import { type LoadReport, type ReleaseRegistry, reportLoads } from '@assistant/contract';
import { canariesOf } from '@assistant/release-store';
import { forbidden } from '../../http/api-error';
import { makeBuckets } from '../../http/buckets';
import { networkOf } from '../../http/network';
import { callerOf, isOfOwnPage } from '../../http/own-page';
import type { RouteTools } from '../../live/route-tools';
import { buildsOf } from '../../released/registry';
import { beginLoad, endLoad, takeSilent } from '../../rollout/begun-load-repository';
import { FOR_STEP_MAX } from '../../rollout/judge';
import { countLoad, hashOf, isOfAnswers, type LoadEnd } from '../../rollout/load-repository';
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

/**
 * Devices of one address that say how any version answers. Fast and slow ones count alike and of the stable version no more than of a
 * canary, so that neither an address with many players nor one that forges moves the shares by which these are compared.
 */
const ANSWERS = { burst: 10, everySeconds: 60 * 60 };

/** Loads of one version that one address makes a step wait less for: a day is longer than most soak times. */
const FOR_STEP = { burst: FOR_STEP_MAX, everySeconds: 24 * 60 * 60 };

interface LoadReportDependencies extends Omit<RouteTools, 'live'> {
  /** What is released now. */
  released: () => Promise<ReleaseRegistry | undefined>;
  /** The origins of pages that are served from elsewhere. */
  origins: readonly string[];
}

/** Failures are limited by this instead of an address, which is not stored: many have the same one of 65,536. */
const slotOf = (network: string, version: string): number =>
  createHash('sha256').update(`${network} ${version}`).digest().readUInt16BE();

const isCounted = (report: LoadReport): report is LoadEnd =>
  report.outcome !== 'begun' && report.outcome !== 'left';

/**
 * The versions that players may have now, with the time since when one is a canary. Reports about others are not counted.
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
 * Counts what pages report of their loads. Forged reports are counted once a device and day, and a few for each
 * address; they can halt a canary, and stand in for a few of the loads that a step of its schedule waits for.
 * @returns counts the loads that began a minute ago and have no end, of one address as few as it may report as failed
 */
export function loadReportRoutes({
  route,
  db,
  released,
  now,
  origins,
}: LoadReportDependencies): () => Promise<void> {
  const reported = makeBuckets(REPORTS, now);
  const begun = makeBuckets(REPORTS, now);
  const ended = makeBuckets(REPORTS, now);
  const failed = makeBuckets(FAILURES, now);
  const slow = makeBuckets(SLOW_LOADS, now);
  const loaded = makeBuckets(CANARY_LOADS, now);
  const answered = makeBuckets(ANSWERS, now);
  const forStep = makeBuckets(FOR_STEP, now);
  const slowBound = watchSlowBounds(db, now);

  /** By the slot alone, so that what is started and never ends adds nothing to what one address may report as failed. */
  const mayFail = (slot: number, app: string, version: string) =>
    failed.tryTake(`${slot} ${app} ${version}`) === 0;

  async function isWithinLimits(
    network: string,
    { app, version, outcome, ms }: LoadEnd,
    registry: ReleaseRegistry,
    since: Date | undefined,
  ): Promise<boolean> {
    const isAnswers = isOfAnswers({ outcome });
    const of = isAnswers ? ' answers' : outcome === 'timed' ? ' parts' : '';
    if (reported.tryTake(`${network}${of}`) > 0) return false;
    const key = `${network} ${app} ${version}${of}`;
    if (isAnswers) return answered.tryTake(key) === 0;
    if (outcome !== 'loaded' && outcome !== 'timed')
      return mayFail(slotOf(network, `${app} ${version}`), app, version);
    if (since === undefined) return true;
    const isSlow = ms > (await slowBound(registry, app, since));
    return (isSlow ? slow : loaded).tryTake(key) === 0;
  }

  /** What began, or has its end now. An end is heard of as often as a begin, also where it is not counted. */
  async function noteLoad(
    device: string,
    { app, version, cohort, outcome, load }: LoadReport,
    network: string,
    since: Date | undefined,
  ): Promise<void> {
    if (load === undefined) return;
    if (outcome !== 'begun') {
      if (ended.tryTake(network) === 0) await endLoad(db, device, load);
    } else if (begun.tryTake(network) === 0) {
      const slot = slotOf(network, `${app} ${version}`);
      const hash = hashOf(device, { app, version }, since);
      await beginLoad(db, device, load, { device: hash, app, version, cohort, slot, begun_at: now() });
    }
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
      if (!known.has(version)) continue;
      await noteLoad(input.device, report, network, since);
      if (!isCounted(report) || !(await isWithinLimits(network, report, registry, since))) continue;
      const widened = stepsWaitingFor(registry, report.app);
      const ofStep = `${network} ${version} ${widened.map((one) => one.getTime()).join()}`;
      const mayCountForStep = () => widened.length > 0 && forStep.tryTake(ofStep) === 0;
      await countLoad(db, { device: input.device, report, since, widened, mayCountForStep, at: now() });
    }
    return {};
  });

  return async () => {
    const registry = await released();
    if (!registry) return;
    const known = versionsOf(registry);
    for (const { app, version, cohort, device, slot, begun_at } of await takeSilent(db, now())) {
      if (!known.has(`${app} ${version}`) || !mayFail(slot, app, version)) continue;
      await countLoad(db, {
        device,
        report: { app, version, cohort, outcome: 'failed', phase: 'render', reason: 'timeout', ms: 0 },
        silent: true,
        since: known.get(`${app} ${version}`),
        widened: stepsWaitingFor(registry, app),
        at: begun_at,
      });
    }
  };
}
