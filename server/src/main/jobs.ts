import type { KeptDays } from '@assistant/contract';
import type { GameGateway } from '@assistant/game';
import type { FastifyInstance } from 'fastify';
import type { ScheduledBackups } from '../backup/scheduled';
import type { Db } from '../database/connect';
import type { DatabaseWatch } from '../database/outage';
import { purgeAccounts } from '../features/account/purge';
import { beginWaiting } from '../features/membership/begin-waiting';
import { notifyTeams } from '../features/releases/webhooks';
import type { Live } from '../live/live';
import type { Notifier } from '../notify/notifier';
import type { Sender } from '../notify/send';
import type { ReleaseControl } from '../released/release-control';
import { tendCanaries } from '../rollout/tend-canaries';
import type { SiteWatch } from '../site/watch-site';
import { HOUR_MS, MINUTE_MS } from '../system/durations';
import { messageOf } from '../system/error-code';
import { logChanges } from '../system/log-changes';
import { makeBelievedTime } from './believed-time';
import { CLEAN_UP_MS, cleanUp } from './clean-up';
import { keepDesk } from './keep-desk';
import { doRegularly, type Job } from './regularly';

/** Also what sends, with the machine's time. */
interface JobTools extends Sender {
  db: Db;
  live: Live;
  gateway: GameGateway;
  releases: ReleaseControl;
  database: DatabaseWatch;
  site: SiteWatch;
  backups: ScheduledBackups;
  notifier: Notifier;
  /** Sends some of the words before logins that are due, or of the reports. Returns whether more are. */
  words: () => Promise<boolean>;
  reports: () => Promise<boolean>;
  idleMinutes: number;
  kept: KeptDays;
  /** How many times as seldom as usual each is done. */
  slower?: number | undefined;
  /** The time of engine, game and memberships. */
  gameNow: () => Date;
}

/** Tends the canaries, and logs when that becomes impossible or possible again. */
function tending(app: FastifyInstance, { db, releases, now }: JobTools): Pick<Job, 'work' | 'failing'> {
  const tell = logChanges(app.log, 'Canaries can be halted and widened again.');
  return {
    async work() {
      await releases.showNewest();
      await app.countSilentLoads();
      await tendCanaries({
        db,
        releases,
        now,
        done: ({ action }, why) => app.log.warn({ action }, `the server changed what players get: ${why}`),
      });
      tell(undefined);
    },
    failing: (error) =>
      tell(`The server cannot tend the canaries: ${(error as Error).message}. Roll back by hand if need be.`),
  };
}

/** What there is to say of the jobs of this replica, as sentences. */
export interface JobTroubles {
  /** About each job that hangs. */
  hanging(): string[];
  /** About a clock by which nothing is deleted. */
  clock(): string[];
}

/** Does all that the server does regularly, as long as it listens. @returns what to ask for what is wrong with that */
export function doJobs(app: FastifyInstance, tools: JobTools): JobTroubles {
  const { db, live, gateway, database, releases, site, notifier, words, reports, idleMinutes, now, gameNow } =
    tools;
  const { slower = 1, kept, backups } = tools;
  const tellFollow = logChanges(app.log, 'The database that has the site can be followed.');
  const believed = makeBelievedTime(db, now, app.log);
  const jobs: Job[] = [
    {
      name: 'desk',
      everyMs: 30_000,
      work: () => keepDesk({ db, live, now, idleMinutes }),
      failing: 'idle conversations cannot be put back',
    },
    {
      name: 'memberships',
      everyMs: 5000,
      work: () => beginWaiting({ db, live, now: gameNow }),
      failing: 'waiting memberships cannot be started',
    },
    {
      name: 'site',
      everyMs: 30_000,
      // Health looks at each call; this is for the log.
      work: () => site.troubles().then(site.mend),
      failing: 'the files of the site cannot be checked',
    },
    {
      name: 'releases',
      everyMs: 1000,
      work: () => releases.follow().then(() => tellFollow(undefined)),
      // Not once a second. Health says it without the words of the database.
      failing: (error) =>
        tellFollow(`The database that has the site cannot be followed: ${messageOf(error)}.`),
    },
    { name: 'canaries', everyMs: 20_000, ...tending(app, tools) },
    {
      name: 'teams',
      everyMs: 10_000,
      work: () => notifyTeams({ db, releases, sender: tools }),
      failing: 'teams cannot be notified of what others do with their apps',
    },
    {
      name: 'clean-up',
      everyMs: CLEAN_UP_MS,
      work: () => believed.at((at) => cleanUp({ db, live, now: () => at, kept })),
      failing: 'what is old cannot be deleted',
    },
    {
      name: 'deletions',
      everyMs: HOUR_MS,
      work: () => believed.at((at) => purgeAccounts({ db, gateway, now: () => at, log: app.log })),
      failing: 'accounts cannot be deleted',
    },
    {
      name: 'notifications',
      everyMs: 2000,
      work: () => notifier.look(),
      failing: 'notifications cannot be sent',
    },
    { name: 'words', everyMs: 10_000, work: words, failing: 'words before logins cannot be sent' },
    {
      name: 'backups',
      everyMs: MINUTE_MS,
      work: async () => backups.look(),
      failing: 'no backup can be begun',
    },
    { name: 'reports', everyMs: 60_000, work: reports, failing: 'reports cannot be sent' },
  ];
  app.addHook('preClose', () => backups.stop());
  // Hooks of closing come last to first: what the last look has started to send is waited for, too.
  app.addHook('onClose', () => notifier.settled());
  const troubles = jobs.map((job) => doRegularly(app, database, { ...job, everyMs: job.everyMs * slower }));
  return {
    hanging: () => troubles.flatMap((trouble) => trouble() ?? []),
    clock: believed.troubles,
  };
}
