import { randomUUID } from 'node:crypto';
import { addPlain, whenAtOnce } from '../testing/at-once';
import { untilOneWaits } from '../testing/until-one-waits';
import { closeSession } from './closing-repository';
import { joinSessions } from './join-repository';
import { addMessage, addOwnText } from './message-repository';
import { ensureSession } from './session-repository';
import { lockSession } from './session-row-repository';

const now = new Date('2026-05-01T04:00:00Z');

whenAtOnce('a text that is sent again while its visitor logs in', (database) => {
  test('is not stored beside that of the visitor’s conversation, which has ended', async () => {
    const db = database();
    const account = await addPlain(db, 'joins');
    const [guest, player] = [{ guest_hash: 'secret' }, { account_id: account.id }];
    const text = (session_id: string) => ({
      session_id,
      client_id,
      sender_name: 'joins',
      content: 'once',
    });
    const client_id = randomUUID();
    const rest = { sender: 'user', content_type: 'text' } as const;
    const visited = await ensureSession(db, guest, randomUUID(), '');
    const first = await addMessage(db, { ...text(visited), ...rest }, now);
    await closeSession(db, visited, { by: 'agent', name: 'agent' }, now);
    const own = await ensureSession(db, player, randomUUID(), '');
    await addMessage(db, { ...text(own), ...rest, client_id: randomUUID() }, now);

    const { joined, sent } = await db.transaction().execute(async (trx) => {
      await lockSession(trx, own);
      const joined = joinSessions(db, guest.guest_hash, account, now);
      await untilOneWaits(db);
      const sent = addOwnText(db, player, text(own), now);
      await untilOneWaits(db, 2);
      return { joined, sent };
    });
    await joined;
    const stored = (await sent)?.message ?? (await addMessage(db, { ...text(own), ...rest }, now));
    expect(stored.id).toBe(first.id);
  });
});
