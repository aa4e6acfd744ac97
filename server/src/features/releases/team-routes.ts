import { join } from 'node:path';
import type { LocalText } from '@assistant/contract';
import { RELEASE_LOG_SHOWN } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import {
  ConflictError,
  commandOf,
  mayChange,
  mayPublish,
  mayTakeAreas,
  newAreas,
  type Released,
  releaseFolder,
  retiredIn,
  rightsOf,
  sha256,
  versionsForPlayers,
  whoOfKey,
} from '@assistant/release-store';
import { addAudit } from '../../account/audit-repository';
import type { Db } from '../../database/connect';
import { ApiError, bodyTooLarge, fieldError, unavailable } from '../../http/api-error';
import type { SignedRouteFor } from '../../http/signed-route';
import type { Sender } from '../../notify/send';
import type { Publish } from '../../released/publish-by-command';
import type { ReleaseControl } from '../../released/release-control';
import type { KeyCaller, NoteRefusal } from '../../released/signed-caller';
import { readFigures } from '../../rollout/figures-repository';
import { auditChange, whomOf } from './audit-change';
import { plainReason } from './plain-reason';
import { refuseMorePreviews } from './previews';
import { orRefuse, orRefuseDisk } from './refusal';
import { lineOf, type RevisionSaid, saidOf } from './release-line';
import { releasedApps } from './released-apps';
import { type SentBuild, uploadsOf } from './uploads';
import { setWebhook, webhooksOf } from './webhooks';

interface TeamRoutes {
  signed: SignedRouteFor<KeyCaller>;
  db: Db;
  /** The folder of the site. */
  site: string;
  releases: ReleaseControl;
  /** Sends to the addresses of teams. */
  sender: Sender;
  publish: Publish;
  /** Counts one more build that a key publishes, or change that it makes. @throws ApiError 429 where that is too many */
  countWork: (key: string, what: 'published' | 'changed') => Promise<void>;
  noteRefusal: NoteRefusal;
  now: () => Date;
}

/** Builds of one key that are published, or wait for it, at the same time: each is in memory, and those of others wait behind it. */
const MOST_UNDER_WAY = 2;

/** Revisions of all apps among which a team's own are listed. */
const LOOKED_AT = 10 * RELEASE_LOG_SHOWN;

/** The most bytes of a call for a change: the record keeps it. */
const ASKED_MAX_BYTES = 4 * 1024;

const NOT_YET = { zh: '比已发布的还新', en: 'is above what is released' };

/** What a key of a team may, in the words that give it that. */
const rightsText = ({ key, released }: KeyCaller): string =>
  rightsOf(key, released.settings, [])
    .map(({ app, canary, ...rights }) => {
      const more = Object.entries(rights).flatMap(([right, may]) => (may ? [right] : []));
      return [app, 'publish', ...(canary > 0 ? [`canary=${canary}`] : []), ...more].join(' ');
    })
    .join('; ');

const noRight = (what: LocalText, may: string) =>
  new ApiError(403, {
    zh: `这把密钥无权${what.zh}。它的权限：${may}。请让运维用 npm run release -- keys --app … --add … --may … 增加权限。`,
    en: `This key may not ${what.en}. It may: ${may}. An operator gives it more: npm run release -- keys --app … --add … --may …`,
  });

/** What teams do with their own remotes over HTTPS, by calls that their keys sign (decision 0157). */
export function teamRoutes({ signed, db, site, releases, now, noteRefusal, ...tools }: TeamRoutes): void {
  /** What is being published, by a hash of who sends what: a call that had no answer in time is made again, and waits for the same. */
  const underWay = new Map<string, Promise<string[]>>();

  /** Refuses areas that an app has not had, where the key may not take any. @param folder with the build */
  async function refuseNewAreas(caller: KeyCaller, app: string, folder: string, what: string): Promise<void> {
    const { key, released } = caller;
    if (mayTakeAreas(key, app, released.settings)) return;
    const areas = (await newAreas(folder, released.registry, app)).join(', ');
    const said = { zh: `让 ${app} 占用新地址 ${areas}`, en: `take new areas for ${app} (${areas})` };
    if (areas !== '') await refuse(caller, app, `${what}: ${areas}`, said);
  }

  async function publishOnce(caller: KeyCaller, build: SentBuild): Promise<string[]> {
    const { key, released } = caller;
    const { check = false } = build;
    const asked = `${key} ${sha256(JSON.stringify(build))}`;
    const known = underWay.get(asked);
    if (known) return known;
    const ofKey = [...underWay.keys()].filter((one) => one.startsWith(key));
    if (ofKey.length >= MOST_UNDER_WAY) throw unavailable(10, 'turns');
    const published = uploadsOf(db, site, key).use(build, async (folder, file) => {
      await tools.countWork(key, 'published');
      const { app, version } = build;
      await refuseNewAreas(caller, app, folder, `publish ${app} ${version}`);
      // Another preview may have come while this one waited.
      const judge = () => refuseMorePreviews(site, build, released.registry, now());
      const said = await tools.publish(folder, file, check, judge);
      const line = { at: now(), by: whoOfKey(key), whom: app, details: `publish ${app} ${version}` };
      if (said === undefined) return check ? undefined : addAudit(db, { ...line, action: 'release_publish' });
      // Where the server has it is nothing to a team.
      const why = said.replaceAll(folder, 'the build').replaceAll(`${site}/`, '');
      if (!check) await noteRefusal(key, app, `${line.details}: ${why}`);
      const en = why.replace(/^(?!Not published)/, 'Not published: ');
      throw new ApiError(422, { zh: `没有发布：${why}`, en });
    });
    underWay.set(asked, published);
    return published.finally(() => underWay.delete(asked));
  }

  let listed: { released: Released; history: Promise<RevisionSaid[]> } | undefined;
  /** The newest revisions, read once for what is released: records are large, and a team may ask every second. */
  function historyOf(released: Released): Promise<RevisionSaid[]> {
    if (listed?.released === released) return listed.history;
    const history = releases.store.history(LOOKED_AT).then((all) => all.map(saidOf));
    listed = { released, history };
    // What could not be read is read again.
    history.catch(() => {
      listed = undefined;
    });
    return history;
  }

  /** Refuses what a key may not do, and writes that it has tried. */
  async function refuse(caller: KeyCaller, app: string, details: string, what: LocalText): Promise<never> {
    await noteRefusal(caller.key, app, details);
    throw noRight(what, rightsText(caller));
  }

  signed(calls.releasesPart, async ({ input: { sha256: hash, base64 }, caller: { key } }) => {
    await orRefuseDisk(uploadsOf(db, site, key).take(hash, Buffer.from(base64, 'base64'), now()));
    return {};
  });

  signed(calls.releasesPublish, async ({ input, caller }) => {
    const { app, version } = input;
    if (!mayPublish(caller.key, app, caller.released.settings))
      return refuse(caller, app, `publish ${app} ${version}`, { zh: `发布 ${app}`, en: `publish ${app}` });
    await refuseMorePreviews(site, input, caller.released.registry, now());
    const missing = await orRefuseDisk(publishOnce(caller, input));
    return { missing, published: missing.length === 0 && !input.check };
  });

  signed(calls.releasesChange, async ({ input: { seen, change, why: said }, caller }) => {
    if (Buffer.byteLength(caller.asked.body) > ASKED_MAX_BYTES) throw bodyTooLarge(ASKED_MAX_BYTES);
    const command = commandOf(change);
    if (!mayChange(caller.key, change, caller.released))
      return refuse(caller, whomOf(change), command, { zh: `执行 ${command}`, en: command });
    // One that comes meanwhile may end these rights: nothing that names it beforehand is judged by those of now.
    if (seen > caller.released.revision) throw fieldError('seen', NOT_YET);
    if (change.action === 'widen' || change.action === 'activate') {
      const folder = join(site, releaseFolder(change.app, change.version));
      await refuseNewAreas(caller, change.app, folder, command);
    }
    const why = plainReason(said);
    const who = whoOfKey(caller.key);
    // Each is a revision, and open pages follow it; what is taken back never waits.
    if (change.action !== 'rollback') await tools.countWork(caller.key, 'changed');
    // One whose answer was lost comes again: what it asks for is what was just done.
    const orDone = (error: unknown) => {
      const { by } = error instanceof ConflictError ? error : {};
      if (by?.revision === seen + 1 && by.who === who && by.command === command) return by;
      throw error;
    };
    const made = releases.commit(seen, change, { who, why, asked: caller.asked }).catch(orDone);
    const { revision } = await orRefuse(made, site).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status === 422)
        await noteRefusal(caller.key, whomOf(change), `${command}: ${error.text.en}`);
      throw error;
    });
    await auditChange(db, { at: now(), by: who, change, revision, why });
    return { revision };
  });

  signed(calls.releasesWebhook, async ({ input, caller }) => {
    const { app, address } = input;
    const details = `webhook ${app}${address === null ? ' --off' : ''}`;
    if (!mayPublish(caller.key, app, caller.released.settings))
      return refuse(caller, app, details, {
        zh: `设置 ${app} 的发布通知`,
        en: `set where the team of ${app} is notified`,
      });
    await tools.countWork(caller.key, 'changed');
    const by = whoOfKey(caller.key);
    const line = { at: now(), by, action: 'release_webhook', whom: app, details } as const;
    return setWebhook(db, tools.sender, input, caller.key, caller.released, line);
  });

  signed(calls.releasesStatus, async ({ caller: { key, released } }) => {
    const { registry, revision, settings } = released;
    const retired = retiredIn(registry);
    const remotes = Object.keys({ ...registry.remotes, ...registry.trials, ...retired });
    const may = rightsOf(key, settings, remotes);
    const ofSite = Object.hasOwn(settings.RELEASE_KEYS ?? {}, key) ? ['shell'] : [];
    const own = new Set([...ofSite, ...may.map(({ app }) => app)]);
    const history = await historyOf(released);
    const apps = await releasedApps(
      registry,
      (app) => versionsForPlayers(site, app),
      history,
      await readFigures(db, now()),
    );
    const changes = history
      .map((one) => ({ ...one, changes: one.changes.filter(({ app }) => own.has(app)) }))
      .filter((one) => one.changes.length > 0);
    return {
      revision,
      frozen: registry.frozen ?? false,
      may,
      apps: apps.filter(({ app }) => own.has(app)),
      retired: Object.keys(retired).filter((app) => own.has(app)),
      log: changes.slice(0, RELEASE_LOG_SHOWN).map(lineOf),
      webhooks: await webhooksOf(db, [...own]),
    };
  });
}
