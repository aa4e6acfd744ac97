import { randomUUID } from 'node:crypto';
import type { DataOfCall, LocalText, RequestOfCall } from '@assistant/contract';
import type { calls } from '@assistant/contract/calls';
import { mayPublish, type Released, whoOfKey } from '@assistant/release-store';
import { type AuditLine, audited, auditedIf } from '../../account/audit-repository';
import type { Db } from '../../database/connect';
import type { Message } from '../../database/notification-tables';
import { readAddress, requireReachable } from '../../notify/require-reachable';
import { problemWords, type Sender, type Sent, send } from '../../notify/send';
import { newSecret } from '../../notify/sign';
import type { ReleaseControl } from '../../released/release-control';
import { DAY_MS } from '../../system/durations';
import { within } from '../../system/within';
import { type RevisionSaid, saidOf } from './release-line';
import {
  claimWebhook,
  findWebhook,
  hasWebhooks,
  listWebhooks,
  noteFailed,
  noteNothing,
  noteNotified,
  type Position,
  removeWebhook,
  saveWebhook,
  type WebhookRow,
} from './webhook-repository';
import { changesMessage, concerns, replacedMessage, testMessage } from './webhook-words';

/** Revisions that are looked through for one team: one that was away for longer gets the newest. */
const LOOKED_AT = 100;

/** How long a caller waits for a message to arrive: its call has a deadline. */
const PATIENCE_MS = 4000;
const LATE: Sent = { result: 'again', error: problemWords('timeout') };

type Addressed = Pick<WebhookRow, 'app' | 'preset' | 'address' | 'secret'>;

const post = (
  sender: Sender,
  { app, preset, address, secret }: Addressed,
  id: string,
  message: Message,
): Promise<Sent> =>
  send(
    sender,
    { kind: 'webhook', preset, address, secret, origin: null, account_id: `team of ${app}` },
    id,
    message,
  );

/** The same for a caller that waits. */
async function postNow(sender: Sender, to: Addressed, message: Message): Promise<Sent> {
  const late = new Error('late');
  return within(PATIENCE_MS, post(sender, to, randomUUID(), message), () => late).catch((error) => {
    if (error === late) return LATE;
    throw error;
  });
}

/**
 * Sets where the team of an app is notified, or ends that, and sends a test. Where another key had set an address, that one gets a last message.
 * @param key that sets it
 * @param line of the audit
 * @throws ApiError 400 for an address that nothing may be sent to
 */
export async function setWebhook(
  db: Db,
  sender: Sender,
  { app, address: typed, preset, language }: RequestOfCall<typeof calls.releasesWebhook>,
  key: string,
  { registry, revision }: Released,
  line: AuditLine,
): Promise<DataOfCall<typeof calls.releasesWebhook>> {
  const now = sender.now();
  const before = await findWebhook(db, app);
  const replaced = async () => {
    if (before && before.key !== key)
      await postNow(sender, before, replacedMessage(app, before.language, whoOfKey(key), now));
  };
  if (typed === null) {
    await auditedIf(db, line, (trx) => removeWebhook(trx, app));
    await replaced();
    return { secret: null, error: null };
  }
  const address = readAddress('address', preset, typed);
  await requireReachable(sender.outbound, 'address', address, `team of ${app}`);
  const webhook = { app, key, preset, address, secret: newSecret(), language };
  const position = { site: registry.site ?? '', revision };
  await audited(
    db,
    (trx) => saveWebhook(trx, webhook, position),
    () => line,
  );
  const [sent] = await Promise.all([postNow(sender, webhook, testMessage(app, language, now)), replaced()]);
  if (sent.result === 'sent') return { secret: webhook.secret, error: null };
  await noteFailed(db, webhook, sent.error, now);
  return { secret: webhook.secret, error: sent.error };
}

/** Where the teams of some apps are notified, as a status says it. */
export async function webhooksOf(
  db: Db,
  apps: readonly string[],
): Promise<NonNullable<DataOfCall<typeof calls.releasesStatus>['webhooks']>> {
  const rows = await listWebhooks(db, apps);
  return rows.map(({ app, preset, address, failing_since: since, last_error: error }) => ({
    app,
    preset,
    host: new URL(address).host,
    failing: since && error && { since: since.toISOString(), error },
  }));
}

interface NotifyTeams {
  db: Db;
  releases: Pick<ReleaseControl, 'store'>;
  sender: Sender;
}

/**
 * Notifies the next team of what others have done with its app. Any number of servers share the database. What a receiver got
 * without answering comes again: each event has its revision.
 * @returns whether more may be due
 */
export async function notifyTeams({ db, releases, sender }: NotifyTeams): Promise<boolean> {
  if (!(await hasWebhooks(db))) return false;
  const released = await releases.store.read();
  if (!released) return false;
  const position = { site: released.registry.site ?? '', revision: released.revision };
  const row = await claimWebhook(db, position, sender.now());
  if (!row) return false;
  const isOfSite = row.site === position.site;
  if (isOfSite && !mayPublish(row.key, row.app, released.settings)) {
    const line = { at: sender.now(), by: 'server', action: 'release_webhook', whom: row.app } as const;
    const ended = { ...line, details: `webhook ${row.app} --off` };
    await auditedIf(db, ended, (trx) => removeWebhook(trx, row.app, row.secret));
    return true;
  }
  const unsaid = isOfSite ? await unsaidOf(releases, row, position.revision) : [];
  if (unsaid.length === 0) {
    await noteNothing(db, row, position);
    return true;
  }
  const id = [row.site, row.app, unsaid.at(-1)?.revision].join('.');
  const sent = await post(sender, row, id, changesMessage(row.app, unsaid, row.language));
  if (sent.result === 'sent') await noteNotified(db, row, position);
  else await failed(db, row, position, sent.error, sender.now());
  return true;
}

/** A message that did not arrive comes again, whatever the answer was, until nothing has arrived for a day: from then on each is sent once. */
async function failed(
  db: Db,
  row: WebhookRow,
  position: Position,
  error: LocalText,
  now: Date,
): Promise<void> {
  const { failing_since: since } = row;
  if (since && now.getTime() - since.getTime() >= DAY_MS) await noteNothing(db, row, position);
  await noteFailed(db, row, error, now);
}

/** What others have done with an app since its team was notified last, the oldest first. */
async function unsaidOf(
  { store }: NotifyTeams['releases'],
  row: WebhookRow,
  revision: number,
): Promise<RevisionSaid[]> {
  // Others may have committed since `revision` was read.
  const newest = (await store.history(LOOKED_AT)).map(saidOf);
  return newest
    .filter(
      (one) =>
        one.revision > row.revision &&
        one.revision <= revision &&
        one.who !== whoOfKey(row.key) &&
        concerns(one, row.app),
    )
    .toReversed();
}
