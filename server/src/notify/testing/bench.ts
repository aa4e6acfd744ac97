import { calls } from '@assistant/contract/calls';
import type { GameClock, GameGateway } from '@assistant/game';
import { Registry } from 'prom-client';
import { recipientsOf } from '../../main/recipient';
import { watchDefinitions } from '../../released/definitions';
import { makeSeenReleases } from '../../released/seen-releases-repository';
import { makeBench } from '../../testing/bench';
import type { TestServer } from '../../testing/server';
import { addEvent } from '../event-repository';
import { makeNotifier, type Notifier } from '../notifier';
import { makeNotifyMetrics } from '../notify-metrics';
import type { Outbound } from '../outbound';
import { makePushKeys } from '../push-keys';
import { makeSubscription } from './subscription';

/** What the tests of notifications do again and again. */
export function makeNotifyBench(server: () => TestServer) {
  const bench = makeBench(server);
  const { now, idOf } = bench;
  return {
    ...bench,
    /** Begins a test without events and without channels. */
    async beginEmpty(): Promise<void> {
      await server().db.deleteFrom('notification_events').execute();
      await server().db.deleteFrom('notification_channels').execute();
      await bench.begin();
    },
    seconds(count: number): void {
      server().clock.now = new Date(now().getTime() + count * 1000);
    },
    /** The notifier of one more replica, whose game answers the clock that is given. */
    notifier(
      outbound: Outbound,
      registry = new Registry(),
      clock: GameGateway['clock'] = () => CHINA_CLOCK,
    ): Notifier & { pass(): Promise<void> } {
      const { db, settings, site, app, clock: time } = server();
      const seen = makeSeenReleases(db, settings.DATA_DIR, app.log);
      const definitions = watchDefinitions(site.directory, app.log, seen);
      const gateway = { clock };
      const notifier = makeNotifier({
        db,
        sender: { outbound, keys: makePushKeys(db, settings), now: () => time.now },
        now: () => time.now,
        recipients: () => recipientsOf({ gateway, definitions }),
        metrics: makeNotifyMetrics(registry),
        log: app.log,
      });
      return {
        ...notifier,
        async pass() {
          // An account may have five webhooks, and one look sends to three of them.
          for (let looks = 0; looks < 2; looks += 1) {
            await notifier.look();
            await notifier.settled();
          }
        },
      };
    },
    async webhook(token: string, address: string, preset: 'plain' | 'bark' | 'serverchan' = 'plain') {
      const webhook = { preset, name: 'My phone', address };
      const origin = { origin: 'https://assistant.example' };
      const answer = await server().send(calls.notificationsSaveWebhook, webhook, { token, headers: origin });
      if (answer.code !== 0) throw new Error(answer.msg);
      return { id: answer.data.channel.id, secret: answer.data.secret ?? '' };
    },
    async push(token: string, endpoint: string) {
      const subscription = makeSubscription();
      const push = { endpoint, ...subscription.keys, name: 'Chrome' };
      const answer = await server().send(calls.notificationsSavePush, push, { token });
      if (answer.code !== 0) throw new Error(answer.msg);
      return { ...subscription, id: answer.data.channel.id };
    },
    async channels(token: string) {
      return (await server().send(calls.notificationsChannels, {}, { token })).data.channels;
    },
    /** A run of mining has failed, as the engine stores it. */
    async fails(account: string, task = 'mining'): Promise<void> {
      const text = { zh: '游戏没有回应', en: 'The game did not answer' };
      const run = { kind: 'run', task, result: 'failed', reason: 'unreachable', text } as const;
      await addEvent(server().db, await idOf(account), run, now());
    },
    async deliveries(account: string) {
      const of = server().db.selectFrom('notification_deliveries').selectAll();
      return of
        .where('account_id', '=', await idOf(account))
        .orderBy('created_at')
        .execute();
    },
  };
}

export const CHINA_CLOCK: GameClock = {
  timeZone: 'Asia/Shanghai',
  rolloverMin: 5,
  openedAt: new Date('2026-01-01T00:00:00Z'),
  mergedAt: null,
  merges: 0,
};
