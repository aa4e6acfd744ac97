import { randomUUID } from 'node:crypto';
import type { Call } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { onEachDatabase } from './server';

/**
 * What the calls that every player makes all day send to the database, begin and commit included: each is a round trip, and the
 * trips are what such a call costs (docs/measured.md). Raise one only for what is worth it to all players.
 */
const BUDGETS = {
  unread_count: 1,
  get_config: 1,
  me: 1,
  get_history: 2,
  send_message: 2,
  update_config: 2,
  'tasks/day': 3,
};

/** A statement is prepared once it was sent so often, for which each connection is looked at. */
const WARM = 12;

onEachDatabase((server) => {
  /** Counts what is sent while a call is answered. */
  async function sentBy(call: () => Promise<{ code: number; msg: string }>): Promise<number> {
    for (let round = 0; round < WARM; round += 1) await call();
    const spies = [
      jest.spyOn(pg.Client.prototype, 'query'),
      jest.spyOn(PGlite.prototype, 'query'),
      jest.spyOn(PGlite.prototype, 'exec'),
    ];
    const { code, msg } = await call();
    const sent = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    expect(`${code} ${msg}`).toBe('0 ');
    return sent;
  }

  test('the calls of all day send no more statements than they need', async () => {
    const { send, player } = server();
    const token = await player('all-day');
    const ask = (call: Call, input: object) => () => send(call, input, { token });
    const { session_id } = (await send(calls.chatCreateSession, {}, { token })).data;
    let raids = 0;
    const sent = {
      unread_count: await sentBy(ask(calls.chatUnreadCount, {})),
      get_config: await sentBy(ask(calls.getConfig, {})),
      me: await sentBy(ask(calls.me, {})),
      get_history: await sentBy(ask(calls.chatGetHistory, { session_id })),
      send_message: await sentBy(() =>
        ask(calls.chatSendMessage, { session_id, content: 'x', client_id: randomUUID() })(),
      ),
      update_config: await sentBy(() => {
        raids = (raids % 3) + 1;
        return ask(calls.updateConfig, { setting: { mining: { heroesPerSite: raids } } })();
      }),
      'tasks/day': await sentBy(ask(calls.tasksDay, {})),
    };
    expect(sent).toEqual(BUDGETS);
  });
});
