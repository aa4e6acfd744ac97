import { RELEASE_LOG_SHOWN } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { DamagedError, retiredIn, versionsForPlayers } from '@assistant/release-store';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../account/session';
import { fieldError } from '../../http/api-error';
import type { RouteTools } from '../../live/route-tools';
import type { ReleaseControl } from '../../released/release-control';
import { readFigures } from '../../rollout/figures-repository';
import { VERSION } from '../../system/version';
import { auditChange } from './audit-change';
import { plainReason } from './plain-reason';
import { openPreviews } from './previews';
import { orRefuse } from './refusal';
import { lineOf } from './release-line';
import { releasedApps } from './released-apps';
import { isTester } from './tester-repository';

interface ReleaseRoutes extends Omit<RouteTools, 'live'> {
  /** The folder of the site. */
  site: string;
  releases: ReleaseControl;
  /** Whether a password, in its wire form, is an account's; wrong ones are counted as at the login. */
  isPassword: (account: string, wire: string, request: FastifyRequest) => Promise<boolean>;
}

/** What is answered where nothing is released, or what is cannot be read. */
const nothing = { revision: 0, at: null, frozen: false, server: VERSION, apps: [], log: [] };

const WRONG = { zh: '不正确', en: 'is not right' };

const byOf = ({ account }: Session, why = '') => ({ who: `${account}@desk`, why });

/** What players get of each app, how an operator changes it, and who opens previews. */
export function releaseRoutes({ route, db, site, releases, isPassword, now }: ReleaseRoutes): void {
  route(calls.csReleases, async () => {
    try {
      // Another server may have made the change that the desk looks for.
      await releases.follow();
      const released = await releases.store.read();
      if (!released) return { ...nothing, signed: 'no' as const, hindrance: null };
      const history = await releases.store.history(RELEASE_LOG_SHOWN);
      const apps = await releasedApps(
        released.registry,
        (app) => versionsForPlayers(site, app),
        history,
        await readFigures(db, now()),
      );
      return {
        revision: released.revision,
        at: history[0] ? new Date(history[0].at).toISOString() : null,
        ...(await releases.standing(released)),
        frozen: released.registry.frozen ?? false,
        server: VERSION,
        apps,
        retired: Object.entries(retiredIn(released.registry)).map(([app, version]) => ({ app, version })),
        log: history.map(lineOf),
      };
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      return { ...nothing, signed: 'wrong' as const, hindrance: 'wrong' as const };
    }
  });

  route(calls.releasesMayPreview, async ({ input: { app, version }, session }) => {
    if (!(await isTester(db, session.accountId))) return { state: 'notTester' as const };
    // Another server may have taken it a moment ago.
    await releases.follow();
    const released = await releases.store.read();
    const open = released ? await openPreviews(site, app, released.registry, now()) : [];
    return { state: open.includes(version) ? ('open' as const) : ('over' as const) };
  });

  route(calls.csPlanRelease, async ({ input: { seen, change }, session }) => {
    const { record, reloads } = await orRefuse(releases.plan(seen, change, byOf(session)));
    return { changes: record.changes, reloads };
  });

  route(calls.csChangeRelease, async ({ input, session, request }) => {
    const { seen, change, quiet = false, password } = input;
    const why = plainReason(input.why);
    if (!(await isPassword(session.account, password, request))) throw fieldError('password', WRONG);
    const { revision } = await orRefuse(releases.commit(seen, change, { ...byOf(session, why), quiet }));
    await auditChange(db, { at: now(), by: session.account, change, quiet, revision, why });
    return { revision };
  });
}
