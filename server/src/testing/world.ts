import { randomUUID } from 'node:crypto';
import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { type Account, findAccount } from '../account/account-repository';
import { loginIdOf } from '../account/login-repository';
import { openSession } from '../account/session-repository';
import { hashSecret } from '../account/token';
import { png } from '../chat/pictures/testing/samples';
import { changeMembership } from './change-membership';
import { makeDesk } from './desk';
import { PASSWORD, type TestServer } from './server';

/** Who makes a call: `player` is the one whose data the world holds, `stranger` another one. */
export const callers = [
  'nobody',
  'guest',
  'player',
  'stranger',
  'expired',
  'agent',
  'lead',
  'operator',
  'admin',
] as const;
export type Caller = (typeof callers)[number];

/** A word in every text of the world's player: a caller who may not see them may not get it in any answer. */
export const MARK = 'owned-by-the-player';

const PNG = png().toString('base64');

/** A player with something of everything, and everybody who may try to reach it. */
export async function makeWorld(server: TestServer) {
  const { send, db, clock, settings } = server;
  const desk = makeDesk(() => server);
  const { token, id: session_id } = await desk.asks(MARK, `${MARK} 1`);
  await server.player('stranger');
  for (const role of ['agent', 'lead', 'operator', 'admin'] as const)
    await server.agent(`staff-${role}`, role);
  await server.agent('second-admin', 'admin');
  const { guest_id } = await desk.visits('?');
  const image = { type: 'image/png', base64: PNG };
  const feedback = await send(calls.feedbackCreate, { category: 'bug', text: MARK, image }, { token });
  for (const account of [MARK, 'stranger']) {
    const member = { level: 'supreme', days: 30, changedBy: 'test', mayLower: false } as const;
    await changeMembership(db, (await findAccount(db, account))?.id ?? 0, member, clock.now);
  }
  const accounts: Partial<Record<Caller, Account>> = {};
  for (const [caller, name] of [
    ['player', MARK],
    ['expired', MARK],
    ['stranger', 'stranger'],
    ...(['agent', 'lead', 'operator', 'admin'] as const).map((role) => [role, `staff-${role}`] as const),
  ] as const) {
    const account = await findAccount(db, name);
    if (account) accounts[caller] = account;
  }
  const wire = obfuscate(PASSWORD, settings.LOGIN_OBFUSCATION_KEY);
  return {
    session_id,
    feedback: feedback.data.id,
    wire,
    /** What a caller sends beside a call's own fields. A token is new each time, because a call may end it. */
    async credentials(caller: Caller): Promise<object> {
      if (caller === 'guest') return { guest_id };
      const account = accounts[caller];
      if (!account) return {};
      const since = caller === 'expired' ? new Date(0) : clock.now;
      return { token: await openSession(db, account, { ip: '10.0.0.1', device: 'matrix' }, since) };
    },
    /** The id of a login of the player's that may be ended. */
    async openLogin(): Promise<string> {
      const { player } = accounts;
      if (!player) throw new Error('The world has a player.');
      const token = await openSession(db, player, { ip: '10.0.0.2', device: 'second' }, clock.now);
      return loginIdOf(hashSecret(token ?? ''));
    },
    /** The id of a picture of the player's that may be read and deleted. */
    async picture(): Promise<string> {
      const data = Buffer.from(PNG, 'base64');
      const place = { session_id, side: 'user' as const, bytes: data.length, created_at: clock.now };
      const row = { ...place, id: randomUUID(), type: 'image/png' as const, data, state: 'ready' as const };
      await db.insertInto('chat_images').values(row).execute();
      return row.id;
    },
    /** The secret of a new visitor. */
    visitor: async () => (await desk.visits()).guest_id,
    /** A canned answer that may be changed and deleted. */
    async canned(): Promise<number> {
      const row = { shortcut: randomUUID(), title: 'x', text: 'x', public: false, card: null };
      return (await db.insertInto('canned_answers').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    /** Days for the player that a lead may confirm. */
    async grant(): Promise<number> {
      const asked = { asked_by: 'somebody', asked_at: clock.now, client_id: randomUUID() };
      const what = { level: 'basic', days: 1, reason_code: null, order_number: '', reason: 'x' } as const;
      const row = { account_id: accounts.player?.id ?? 0, ...what, ...asked };
      const added = db.insertInto('membership_grants').values(row).returning('id');
      return (await added.executeTakeFirstOrThrow()).id;
    },
    /** The newest change of the player's membership, made by somebody. */
    async change(changedBy: string): Promise<number> {
      const id = accounts.player?.id ?? 0;
      const day = { level: 'basic', days: 1, mayLower: false } as const;
      await changeMembership(db, id, { ...day, changedBy }, clock.now);
      const changes = db.selectFrom('membership_changes').select(({ fn }) => fn.max('id').as('id'));
      return (await changes.where('account_id', '=', id).executeTakeFirstOrThrow()).id;
    },
    /** An announcement that may be withdrawn. */
    async announcement(): Promise<number> {
      const row = { title_zh: 'x', title_en: 'x', body_zh: 'x', body_en: 'x', published_at: clock.now };
      return (await db.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    /** A webhook of the player's. */
    async channel(): Promise<number> {
      const address = `https://1.1.1.1/${MARK}`;
      const webhook = { preset: 'plain' as const, name: MARK, address, secret: `whsec_${MARK}` };
      const row = { ...webhook, kind: 'webhook' as const, account_id: accounts.player?.id ?? 0 };
      const added = db.insertInto('notification_channels').values({ ...row, created_at: clock.now });
      return (await added.returning('id').executeTakeFirstOrThrow()).id;
    },
    /** The key of a word before a login of the player's. */
    async word(): Promise<string> {
      const key = randomUUID();
      const word = { key_hash: hashSecret(key), account_id: accounts.player?.id ?? 0, game_day: 1 };
      const open = { made_at: clock.now, answer: null, answered_at: null, tasks: JSON.stringify(['mining']) };
      await db.deleteFrom('login_words').execute();
      await db
        .insertInto('login_words')
        .values({ ...word, ...open, login_at: clock.now })
        .execute();
      return key;
    },
    /** The conversation is open and unclaimed, whatever was called before. */
    async restore(): Promise<void> {
      const of = db.updateTable('chat_sessions').where('account_id', '=', accounts.player?.id ?? 0);
      await of.set({ closed_at: clock.now }).where('id', '!=', session_id).execute();
      const open = { closed_at: null, closed_by: null, agent_id: null, rating: null };
      await db.updateTable('chat_sessions').set(open).where('id', '=', session_id).execute();
    },
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
