import { randomUUID } from 'node:crypto';
import { PUSH_DEVICES_MAX, WEBHOOKS_MAX } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { FastifyRequest } from 'fastify';
import type { Route } from '../../account/session';
import type { Db } from '../../database/connect';
import { ApiError, fieldError, found, notFound } from '../../http/api-error';
import { makeBuckets } from '../../http/buckets';
import { namedRule } from '../../http/field-rules';
import {
  addWebhook,
  changeWebhook,
  findChannel,
  listChannels,
  noteFailure,
  noteSent,
  removeChannel,
  savePush,
} from '../../notify/channel-repository';
import { isSubscription } from '../../notify/push-message';
import { readAddress, requireReachable } from '../../notify/require-reachable';
import { type Sender, send } from '../../notify/send';
import { newSecret } from '../../notify/sign';
import { messageOf } from '../../notify/words';
import { viewOf } from './channel-view';

const CHANNEL = { zh: '通知方式', en: 'notification channel' };

const FULL = {
  zh: `最多 ${WEBHOOKS_MAX} 个，请先删除一个`,
  en: `There may be ${WEBHOOKS_MAX} at most. Please remove one first.`,
};

/** Each test and each new address has the server connect to somebody else. */
const RATES = {
  test: { burst: 5, everySeconds: 60 },
  save: { burst: 20, everySeconds: 15 },
};

/** Of the page, for the links in messages; null where the browser does not say. */
function originOf({ headers: { origin } }: FastifyRequest): string | null {
  return origin && /^https?:\/\/[^\s/]{1,200}$/.test(origin) ? origin : null;
}

interface NotificationRoutes extends Sender {
  route: Route;
  db: Db;
  /** What a test message is made by. */
  readerOf(accountId: number): Promise<Parameters<typeof messageOf>[1]>;
}

/** The channels that notify a player while no page is open. */
export function notificationRoutes({ route, db, readerOf, ...sender }: NotificationRoutes): void {
  const { outbound, keys, now } = sender;
  const limits = { test: makeBuckets(RATES.test, now), save: makeBuckets(RATES.save, now) };

  const requireChannel = async (accountId: number, id: number) =>
    found(await findChannel(db, accountId, id), CHANNEL);

  route(calls.notificationsChannels, async ({ session: { accountId, tokenHash } }) => ({
    channels: (await listChannels(db, accountId)).map((row) => viewOf(row, tokenHash)),
    push_key: (await keys()).publicKey,
  }));

  route(calls.notificationsSaveWebhook, async ({ input, session: { accountId, tokenHash }, request }) => {
    const { id, preset, name, new_secret } = input;
    limits.save.take(String(accountId));
    const before = id === undefined ? undefined : await requireChannel(accountId, id);
    if (before && before.kind !== 'webhook') throw notFound(CHANNEL);
    const typed = input.address ?? before?.address;
    if (typed === undefined) throw fieldError('address', namedRule('required'));
    const address = readAddress('address', preset, typed);
    if (address !== before?.address) await requireReachable(outbound, 'address', address, String(accountId));
    const secret = before && !new_secret ? null : newSecret();
    const webhook = { preset, name, address, origin: originOf(request) };
    const saved =
      before === undefined
        ? await addWebhook(db, accountId, { ...webhook, secret: secret ?? '' }, WEBHOOKS_MAX, now())
        : await changeWebhook(db, accountId, before.id, {
            ...webhook,
            ...(secret !== null && { secret }),
          });
    if (!saved) throw before ? notFound(CHANNEL) : new ApiError(409, FULL);
    return { channel: viewOf(saved, tokenHash), secret: before ? secret : saved.secret };
  });

  route(calls.notificationsSavePush, async ({ input, session: { accountId, tokenHash }, request }) => {
    const { endpoint, p256dh, auth, name } = input;
    limits.save.take(String(accountId));
    const address = readAddress('endpoint', 'plain', endpoint);
    if (!isSubscription(endpoint, { p256dh, auth }, await keys()))
      throw fieldError('p256dh', { zh: '不是浏览器的推送密钥', en: "is no key of a browser's push" });
    const secret = JSON.stringify({ p256dh, auth });
    const push = { name, address, secret, session: tokenHash, origin: originOf(request) };
    const saved = await savePush(db, accountId, push, PUSH_DEVICES_MAX, now());
    return { channel: viewOf(saved, tokenHash) };
  });

  route(calls.notificationsRemove, async ({ input: { id }, session: { accountId } }) => {
    if (!(await removeChannel(db, accountId, id))) throw notFound(CHANNEL);
    return {};
  });

  route(calls.notificationsTest, async ({ input: { id }, session: { accountId, tokenHash } }) => {
    const channel = await requireChannel(accountId, id);
    limits.test.take(String(accountId));
    const message = messageOf([{ kind: 'test', at: now().toISOString() }], await readerOf(accountId));
    if (!message) throw new Error('A test is always wanted.');
    const started = performance.now();
    const sent = await send(sender, channel, randomUUID(), message);
    const ms = Math.round(performance.now() - started);
    if (sent.result === 'sent') await noteSent(db, id, now());
    else if (sent.result === 'gone') await removeChannel(db, accountId, id);
    else await noteFailure(db, id, sent.error, now());
    const after = await findChannel(db, accountId, id);
    return {
      error: sent.result === 'sent' ? null : sent.error,
      ms,
      channel: after ? viewOf(after, tokenHash) : null,
    };
  });
}
