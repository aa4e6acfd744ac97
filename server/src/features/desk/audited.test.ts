import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { type Kysely, sql } from 'kysely';
import { makePasswords } from '../../account/password';
import type { Tables } from '../../database/tables';
import { makeHub } from '../../live/hub';
import { runStaffCommand } from '../../staff/commands';
import { makeDesk } from '../../testing/desk';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  const { asks } = makeDesk(server);

  /** Does something while no line of this kind can be added to the audit, as where the process ends before it. */
  async function withoutAudit(action: string, work: () => Promise<{ status: number }>): Promise<number> {
    const { db } = server();
    await sql`alter table staff_audit add constraint cut check (action <> ${sql.lit(action)}) not valid`.execute(
      db,
    );
    const { status } = await work();
    await sql`alter table staff_audit drop constraint cut`.execute(db);
    return status;
  }

  const read = async (table: keyof Tables) =>
    await (server().db as Kysely<Tables>).selectFrom(table).selectAll().execute();

  type Order = readonly [action: string, table: keyof Tables, order: () => Promise<{ status: number }>];

  /** Without its line in the audit each changes nothing in its table; after that it is done. */
  async function expectTogether(orders: readonly Order[]): Promise<void> {
    for (const [action, table, order] of orders) {
      const before = await read(table);
      expect([action, await withoutAudit(action, order)]).toEqual([action, 500]);
      expect([action, await read(table)]).toEqual([action, before]);
      expect([action, (await order()).status]).toEqual([action, 200]);
    }
  }

  test('regression: what the staff do is done together with its line in the audit, or not at all', async () => {
    const { agent, player, send } = server();
    const token = await agent('unaudited', 'admin');
    await agent('colleague');
    const { id: session_id } = await asks('noted-unaudited', '?');
    const text = { zh: '公告', en: 'News' };
    const publish = (client_id = randomUUID()) =>
      send(calls.csPublishAnnouncement, { title: text, body: text, client_id }, { token });
    const { data: news } = await publish();
    const { canned } = (await send(calls.csCanned, {}, { token })).data;
    const { id: feedback } = (
      await send(
        calls.feedbackCreate,
        { category: 'bug', text: '坏了' },
        { token: await player('complains') },
      )
    ).data;
    const answer = { shortcut: '新', title: '新', text: '新的', public: false, card: null };
    const colleague = { account: 'colleague', name: 'colleague', role: 'lead', disabled: true } as const;
    const orders = [
      [
        'add_note',
        'chat_notes',
        () => send(calls.csAddNote, { session_id, text: 'x', client_id: randomUUID() }, { token }),
      ],
      ['save_canned', 'canned_answers', () => send(calls.csSaveCanned, answer, { token })],
      [
        'delete_canned',
        'canned_answers',
        () => send(calls.csDeleteCanned, { id: canned[0]?.id ?? 0 }, { token }),
      ],
      ['take_up_feedback', 'feedback', () => send(calls.csFeedbackTakeUp, { id: feedback }, { token })],
      [
        'answer_feedback',
        'feedback',
        () => send(calls.csFeedbackAnswer, { id: feedback, answer: '好' }, { token }),
      ],
      ['publish', 'announcements', () => publish()],
      ['withdraw', 'announcements', () => send(calls.csWithdrawAnnouncement, { id: news.id }, { token })],
      ['begin_taking', 'accounts', () => send(calls.csSetAvailable, { available: true }, { token })],
      ['save_staff', 'accounts', () => send(calls.csSaveStaff, colleague, { token })],
      [
        'add_staff',
        'accounts',
        () => send(calls.csSaveStaff, { ...colleague, account: 'new', name: 'new' }, { token }),
      ],
    ] as const;
    await expectTogether(orders);
  });

  test('regression: so is what a command does', async () => {
    const { db, settings, clock, player, send, site } = server();
    const tools = { db, passwords: await makePasswords(settings), live: makeHub(), site: site.directory };
    const command = async (...args: string[]) => {
      const result = await runStaffCommand({ ...tools, now: () => clock.now }, args).catch(() => ({
        ok: false,
      }));
      return { status: result.ok ? 200 : 500 };
    };
    const token = await player('complains-too');
    const { id } = (await send(calls.feedbackCreate, { category: 'bug', text: '坏了' }, { token })).data;
    const orders = [
      ['add_staff', 'accounts', () => command('add', 'commanded')],
      ['save_staff', 'accounts', () => command('role', 'commanded', 'lead')],
      ['save_staff', 'accounts', () => command('password', 'commanded')],
      ['take_up_feedback', 'feedback', () => command('take-up', `${id}`)],
      ['answer_feedback', 'feedback', () => command('answer', `${id}`, '好')],
      ['publish', 'announcements', () => command('announce', '新', '新的', 'New', 'News')],
    ] as const;
    await expectTogether(orders);
    const [news] = await read('announcements');
    expect(
      await withoutAudit('withdraw', () => command('withdraw', `${news && 'id' in news && news.id}`)),
    ).toBe(500);
    expect(await read('announcements')).toContainEqual(news);
  });
});
