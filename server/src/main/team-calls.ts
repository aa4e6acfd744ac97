import { sha256, whoOfKey } from '@assistant/release-store';
import { countAttempt } from '../account/attempt-repository';
import { addAudit } from '../account/audit-repository';
import type { Db } from '../database/connect';
import { ApiError } from '../http/api-error';
import { makeSignedRoute } from '../http/signed-route';
import { type Publish, publishByCommand } from '../released/publish-by-command';
import type { ReleaseControl } from '../released/release-control';
import { type KeyCaller, makeIdentify, type NoteRefusal, SIGNED_CALL_MS } from '../released/signed-caller';
import type { Settings } from '../system/settings';

type Routing = Omit<Parameters<typeof makeSignedRoute<KeyCaller>>[0], 'identify'>;

/** A call may come so long before its time and after it: until then its nonce is remembered. */
const REMEMBERED_MS = 2 * SIGNED_CALL_MS + 60_000;

const HOUR_MS = 60 * 60 * 1000;
/** Builds that one key may publish in an hour, and changes that it may make: far above what a team needs, far below what fills a disk. */
const MAX_OF_KEY = 60;
/** Refusals of one key that the audit names in an hour: a thief could fill it. */
const MAX_REFUSALS = 100;
/** The most of a refusal that the audit keeps. */
const REFUSAL_SHOWN = 300;
const MANY = {
  published: {
    zh: `这把密钥一小时内已经发布了 ${MAX_OF_KEY} 次，请稍后再试`,
    en: `This key has published ${MAX_OF_KEY} times in an hour. Please try again later.`,
  },
  changed: {
    zh: `这把密钥一小时内已经改动了 ${MAX_OF_KEY} 次，请稍后再试；回退不受此限`,
    en: `This key has made ${MAX_OF_KEY} changes in an hour. Please try again later; a rollback needs no room.`,
  },
};

export interface TeamOptions {
  settings: Settings;
  db: Db;
  now: () => Date;
  /** What publishes a build; tests have the built command. */
  publish?: Publish;
}

/** What the calls of teams are made with: who has signed one, and what publishes a build. */
export function teamCalls(
  routing: Routing,
  { settings, db, now, publish = publishByCommand(settings) }: TeamOptions,
  releases: Pick<ReleaseControl, 'store' | 'follow'>,
) {
  // All servers count together.
  const count = (what: string, max: number, ms: number) => {
    const at = now();
    return countAttempt(db, { bucket: sha256(what), max, since: new Date(at.getTime() - ms), at });
  };
  const isNew = async (key: string, nonce: string) =>
    'counted' in (await count(`signed call ${key} ${nonce}`, 1, REMEMBERED_MS));
  async function countWork(key: string, what: keyof typeof MANY): Promise<void> {
    if ('counted' in (await count(`${what} ${key}`, MAX_OF_KEY, HOUR_MS))) return;
    throw new ApiError(429, MANY[what], { retryAfterSeconds: HOUR_MS / 1000, reason: 'rate' });
  }
  const noteRefusal: NoteRefusal = async (key, whom, details) => {
    if (!('counted' in (await count(`refused ${key}`, MAX_REFUSALS, HOUR_MS)))) return;
    const line = { at: now(), by: whoOfKey(key), whom, details: details.slice(0, REFUSAL_SHOWN) };
    await addAudit(db, { ...line, action: 'release_refused' });
  };
  const identify = makeIdentify(settings.SITE_DIR, releases, { isNew, noteRefusal, now });
  return {
    signed: makeSignedRoute({ ...routing, identify }),
    publish,
    countWork,
    noteRefusal,
  };
}
