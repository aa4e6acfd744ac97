import { randomUUID } from 'node:crypto';
import type { GameClock } from '@assistant/game';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/connect';
import { SECOND_MS } from '../system/durations';
import { noteFailure, noteGivenUp, noteSent, removeChannel } from './channel-repository';
import {
  addDeliveries,
  claimDeliveries,
  type Delivery,
  dropWaiting,
  endDelivery,
  lastMessageAt,
  type Room,
  retryDelivery,
} from './delivery-repository';
import {
  addEvent,
  deleteEvents,
  isChatUnread,
  listEvents,
  postponeEvents,
  withDueAccount,
} from './event-repository';
import { endsToSay, findMembershipEnds } from './membership-ends';
import type { NotifyMetrics } from './notify-metrics';
import { type Sender, type Sent, send } from './send';
import { firstOfDay } from './troubles';
import { messageOf, type Reader } from './words';

/** A player gets one message in this time at most: what happens meanwhile is in the next one. */
const GAP_MS = 60 * SECOND_MS;

/** What is due this soon goes into the same message. */
const SOON_MS = 10 * SECOND_MS;

/** How long after each failed attempt the next one comes; after the last of them the message is given up. */
export const RETRY_S = [30, 120, 600, 3600, 14_400];

/** So many messages given up in a row turn a channel off. */
export const OFF_AFTER = 5;

/** What one replica sends at the same time: in all, of one account, and of all accounts whose receivers were slow. */
const AT_ONCE = 32;
const EACH_AT_ONCE = 3;
const SLOW_AT_ONCE = AT_ONCE / 2;

/** A receiver that takes this long is slow. */
const SLOW_MS = 3 * SECOND_MS;

/** How long an account waits whose message could not be made. */
const TROUBLE_MS = 5 * 60 * SECOND_MS;

/** Where quiet hours never end, the player may have changed them by then. */
const ASK_AGAIN_MS = 60 * 60 * SECOND_MS;

/** What a message about an account is made by. */
export interface Recipient extends Reader {
  /** When its quiet hours end; undefined outside of them. */
  quietUntil: Date | 'never' | undefined;
  clock: GameClock;
}

export type RecipientOf = (db: Db, accountId: number, now: Date) => Promise<Recipient>;

export interface NotifierOptions {
  sender: Sender;
  db: Db;
  /** The time of the game, by which events and quiet hours are. */
  now: () => Date;
  /** Is asked outside of transactions: on the embedded database, what waits in one for another connection waits for ever. */
  recipients(): Promise<RecipientOf>;
  metrics: NotifyMetrics;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Whether a message is of no use any more at a moment. */
const isPast = ({ message: { until } }: Pick<Delivery, 'message'>, at: Date): boolean =>
  until !== undefined && at >= new Date(until);

/** Turns events into messages, and sends them. Any number of replicas share one database. */
export interface Notifier {
  /**
   * Makes all messages that are due, and begins to send as many as there is room for, also where none can be made.
   * @throws an error of the database
   */
  look(): Promise<void>;
  /** Waits until what it sends has ended. */
  settled(): Promise<void>;
}

export function makeNotifier({ sender, db, now, recipients, metrics, log }: NotifierOptions): Notifier {
  const underWay = new Map<Promise<void>, number>();
  /** Accounts whose last attempt here was slow. */
  const slow = new Set<number>();

  /** Makes the message of an account that is due, or has it wait. */
  async function gather(trx: Db, accountId: number, at: Date, recipientOf: RecipientOf): Promise<void> {
    const recipient = await recipientOf(trx, accountId, at);
    const { quietUntil } = recipient;
    const loud = quietUntil === 'never' ? at.getTime() + ASK_AGAIN_MS : (quietUntil?.getTime() ?? 0);
    const last = await lastMessageAt(trx, accountId);
    const free = new Date(Math.max(loud, (last?.getTime() ?? 0) + GAP_MS));
    if (free > at) return postponeEvents(trx, accountId, free);
    const due = await listEvents(trx, accountId, new Date(at.getTime() + SOON_MS));
    const events = await endsToSay(trx, accountId, due, recipient.clock, at);
    const unread = events.some(({ event }) => event.kind === 'chat') && (await isChatUnread(trx, accountId));
    const first = recipient.reported ? await firstOfDay(trx, accountId, events, recipient.clock) : events;
    const told = first
      .filter(({ event }) => event.kind !== 'chat' || unread)
      .map(({ event, at: happened }) => ({ ...event, at: happened.toISOString() }));
    const message = messageOf(told, recipient);
    if (message) await addDeliveries(trx, accountId, message, at);
    await deleteEvents(trx, events);
  }

  /**
   * Makes the message of the next account that is due; false if there is none. An account whose message cannot be made
   * waits, so that it does not hold up the others.
   * @throws an error that is not of one account: of the database
   */
  async function gatherNext(at: Date, recipientOf: RecipientOf): Promise<boolean> {
    let account: number | undefined;
    try {
      return await withDueAccount(db, at, (trx, accountId) => {
        account = accountId;
        return gather(trx, accountId, at, recipientOf);
      });
    } catch (err) {
      if (account === undefined) throw err;
      await postponeEvents(db, account, new Date(at.getTime() + TROUBLE_MS));
      log.error({ err, account }, 'a notification cannot be made');
      return true;
    }
  }

  async function gatherAll(): Promise<void> {
    const at = now();
    const recipientOf = await recipients();
    while (await gatherNext(at, recipientOf));
  }

  async function giveUp(delivery: Delivery, ours: boolean): Promise<void> {
    const { channel } = delivery;
    if (!(await endDelivery(db, delivery, 'givenUp', now()))) return;
    metrics.delivered(channel.kind, 'givenUp');
    if (ours) return;
    const off = await noteGivenUp(db, channel.id, OFF_AFTER, now());
    if (!off) return;
    await dropWaiting(db, channel.id, now());
    await addEvent(db, channel.account_id, { kind: 'channelOff', name: channel.name }, now());
    log.info({ channel: channel.id, kind: channel.kind }, 'a notification channel was turned off');
  }

  async function settle(delivery: Delivery, sent: Sent): Promise<void> {
    const { channel, attempts } = delivery;
    if (sent.result === 'sent') {
      if (!(await endDelivery(db, delivery, 'sent', now()))) return;
      metrics.delivered(channel.kind, 'sent');
      return noteSent(db, channel.id, now());
    }
    log.info(
      { channel: channel.id, kind: channel.kind, attempts, why: sent.error.en },
      'a notification failed',
    );
    if (sent.result === 'gone') {
      metrics.delivered(channel.kind, 'gone');
      await removeChannel(db, channel.account_id, channel.id);
      return;
    }
    await noteFailure(db, channel.id, sent.error, now());
    const wait = RETRY_S[attempts - 1];
    if (sent.result === 'never' || wait === undefined) return giveUp(delivery, sent.ours ?? false);
    const seconds = Math.max(wait, Math.min(sent.retryAfter ?? 0, 3600));
    const next = new Date(now().getTime() + seconds * SECOND_MS);
    if (isPast(delivery, next)) return giveUp(delivery, true);
    if (await retryDelivery(db, delivery, next)) metrics.delivered(channel.kind, 'retried');
  }

  async function deliver({ channel, ...delivery }: Delivery): Promise<void> {
    // Of no use any more, for which the channel is not to blame.
    if (isPast(delivery, now())) return giveUp({ channel, ...delivery }, true);
    const started = performance.now();
    const sent = await send(sender, channel, delivery.id, delivery.message);
    if (performance.now() - started < SLOW_MS) slow.delete(channel.account_id);
    else slow.add(channel.account_id);
    await settle({ channel, ...delivery }, sent);
  }

  function roomLeft(): Room {
    const busy = new Map<number, number>();
    for (const account of underWay.values()) busy.set(account, (busy.get(account) ?? 0) + 1);
    const ofSlow = [...busy].reduce((sum, [account, count]) => sum + (slow.has(account) ? count : 0), 0);
    return {
      total: AT_ONCE - underWay.size,
      each: EACH_AT_ONCE,
      busy,
      slow: { accounts: slow, total: SLOW_AT_ONCE - ofSlow },
    };
  }

  async function begin(): Promise<void> {
    const room = roomLeft();
    if (room.total <= 0) return;
    for (const delivery of await claimDeliveries(db, randomUUID(), now(), room)) {
      const work = deliver(delivery)
        .catch((err) => log.error({ err, channel: delivery.channel.id }, 'a notification broke off'))
        .finally(() => underWay.delete(work));
      underWay.set(work, delivery.channel.account_id);
    }
  }

  return {
    async look() {
      try {
        await findMembershipEnds(db, now());
        await gatherAll();
      } finally {
        await begin();
      }
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.keys());
    },
  };
}
