import { sha256 } from '@assistant/release-store';
import { countAttempt } from '../account/attempt-repository';
import type { Db } from '../database/connect';
import { makeSignedRoute } from '../http/signed-route';
import { publishByCommand } from '../released/publish-by-command';
import type { ReleaseControl } from '../released/release-control';
import { type KeyCaller, makeIdentify, SIGNED_CALL_MS } from '../released/signed-caller';
import type { Settings } from '../system/settings';

type Routing = Omit<Parameters<typeof makeSignedRoute<KeyCaller>>[0], 'identify'>;

/** A call may come so long before its time and after it: until then its nonce is remembered. */
const REMEMBERED_MS = 2 * SIGNED_CALL_MS + 60_000;

/** What the calls of teams are made with: who has signed one, and what publishes a build. */
export function teamCalls(
  routing: Routing,
  { settings, db, now }: { settings: Settings; db: Db; now: () => Date },
  { store }: Pick<ReleaseControl, 'store'>,
) {
  // All servers count together.
  const isNew = async (key: string, nonce: string) => {
    const at = now();
    const since = new Date(at.getTime() - REMEMBERED_MS);
    const bucket = sha256(`signed call ${key} ${nonce}`);
    return 'counted' in (await countAttempt(db, { bucket, max: 1, since, at }));
  };
  return {
    signed: makeSignedRoute({ ...routing, identify: makeIdentify(store, isNew, now) }),
    publish: publishByCommand(settings),
  };
}
