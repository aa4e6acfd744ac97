import { calls } from '@assistant/contract/calls';
import { findAccount } from '../account/account-repository';
import { hashSecret } from '../account/token';
import { changeMembership } from '../testing/change-membership';
import { between, countingPool } from '../testing/counting-pool';
import { onEachDatabase } from '../testing/server';
import { type Listening, readNewest } from './newest-repository';
import { makeRounds } from './rounds';

const counting: { of?: ReturnType<typeof countingPool> } = {};

onEachDatabase(
  (server) => {
    /** 50 streams: four each of ten players, five of a visitor, five of the desk. */
    async function listeners(): Promise<Listening[]> {
      const all: Listening[] = [];
      for (let n = 0; n < 10; n += 1) {
        const token = await server().player(`listener-${n}`);
        const account = (await findAccount(server().db, `listener-${n}`))?.id ?? 0;
        all.push(...Array(4).fill({ of: { account }, tokenHash: hashSecret(token) }));
      }
      const { guest_id = '' } = (await server().send(calls.chatCreateSession, {})).data;
      const agent = await server().agent('listening-agent');
      const guest = { of: { guest: hashSecret(guest_id) }, tokenHash: undefined };
      const desk = { of: { desk: true } as const, tokenHash: hashSecret(agent) };
      return [...all, ...Array(5).fill(guest), ...Array(5).fill(desk)];
    }

    test('a round of 50 streams is one statement; whose login has ended is ended by it, the others hear', async () => {
      const { db, clock } = server();
      const all = await listeners();
      const member = { level: 'basic', days: 1, changedBy: 'test', mayLower: false } as const;
      const [first, , , , second] = all;
      if (!(first && 'account' in first.of && second?.tokenHash)) throw new Error('These are players.');
      await changeMembership(db, first.of.account, member, clock.now);
      // Without a hint, as if it were lost.
      await db.deleteFrom('sessions').where('token_hash', '=', second.tokenHash).execute();
      const said: string[] = [];
      const rounds = makeRounds({
        read: (asked) => readNewest(db, asked),
        failed(error) {
          throw error;
        },
        everyMs: 10,
      });
      await counting.of?.settled();
      const before = counting.of?.total() ?? { statements: 0, roundTrips: 0 };
      await new Promise<void>((done) => {
        const leave: (() => void)[] = [];
        const hear = (what: string) => {
          said.push(what);
          if (said.length < all.length) return;
          for (const one of leave) one();
          done();
        };
        for (const one of all)
          leave.push(
            rounds.join({
              ...one,
              newest: ({ membership }) => hear(membership),
              end: () => hear('ended'),
              stillHere: () => hear('nothing'),
            }),
          );
      });
      await counting.of?.settled();
      const after = counting.of?.total() ?? before;
      expect(between(before, after)).toEqual({ statements: 1, roundTrips: 1 });
      const basic = Array(4).fill('basic 2026-05-02T04:00:00.000Z');
      expect(said).toEqual([...basic, ...Array(4).fill('ended'), ...Array(42).fill('')]);
    });
  },
  {},
  {},
  (pool) => {
    counting.of = countingPool(pool);
    return counting.of.pool;
  },
);
