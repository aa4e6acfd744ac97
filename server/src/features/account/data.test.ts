import type { DataOf } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { png } from '../../chat/pictures/testing/samples';
import { inTheFile, playersData } from '../../database/players-data';
import { onEachDatabase } from '../../testing/server';
import { makeWholeAccount } from '../../testing/whole-account';
import { MARK } from '../../testing/world';

type Page = DataOf<'accountData'>;

onEachDatabase((server) => {
  const ask = (token: string, after?: string) => server().send(calls.accountData, { after }, { token });

  /** All pages of a player's file. */
  async function readAll(token: string): Promise<Page[]> {
    const pages: Page[] = [];
    let after: string | undefined;
    do {
      const { status, data } = await ask(token, after);
      expect(status).toBe(200);
      pages.push(data);
      after = data.next ?? undefined;
    } while (after !== undefined);
    return pages;
  }

  describe('a player with something of everything', () => {
    let whole: Awaited<ReturnType<typeof makeWholeAccount>>;
    let pages: Page[];
    beforeAll(async () => {
      whole = await makeWholeAccount(server());
      pages = await readAll(whole.token);
    });

    test('finds all that the deletion removes in the file, in words, and nothing else is counted', () => {
      const parts = new Set(pages.map(({ part }) => part));
      parts.delete('');
      expect([...parts].sort()).toEqual(inTheFile.map(({ table }) => table).sort());
      const removed = Object.entries(playersData).flatMap(([table, one]) =>
        'of' in one ? [[table, one.file]] : [],
      );
      for (const [table, file] of removed)
        expect([table, typeof file === 'string' || parts.has(String(table))]).toEqual([table, true]);
      for (const { part, title, labels, rows } of pages) {
        if (part !== '') expect([part, title.zh === part]).toEqual([part, false]);
        for (const [column, { zh }] of Object.entries(labels))
          expect(`${part}.${zh}`).not.toBe(`${part}.${column}`);
        for (const row of rows) expect(Object.keys(row).sort()).toEqual(Object.keys(labels).sort());
      }
      expect(pages[0]?.total).toBe(pages.reduce((sum, { rows }) => sum + rows.length, 0));
    });

    test('finds no secret in it, and nothing that staff noted for each other', async () => {
      const { db } = server();
      const text = JSON.stringify(pages);
      const noted = [`about ${MARK}`, `for ${MARK}`];
      const secrets: string[] = ['whsec_', 'https://1.1.1.1', whole.player.password_hash, ...noted];
      const tokens = await db.selectFrom('sessions').select('token_hash').execute();
      secrets.push(...tokens.map(({ token_hash }) => token_hash));
      secrets.push(
        ...(await db.selectFrom('login_words').select('key_hash').execute()).map(
          (row) => `"${row.key_hash}"`,
        ),
      );
      const keys = await db.selectFrom('task_records').select('key').where('key', 'is not', null).execute();
      secrets.push(...keys.map(({ key }) => key ?? ''));
      for (const secret of secrets.filter((one) => one !== `"${MARK}"`)) expect(text).not.toContain(secret);
      const names = pages.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row)));
      expect(
        names.filter((name) => /hash|secret|token|password|lease|client_id|account_id/.test(name)),
      ).toEqual([]);
    });

    test("regression: finds no line of the staff's about an app that has the name of the account", async () => {
      const { db } = server();
      const line = { at: new Date(), by: 'ops', whom: whole.player.account, details: '' };
      await db
        .insertInto('staff_audit')
        .values({ ...line, action: 'release_widen' })
        .execute();
      const rows = (await readAll(whole.token)).flatMap(({ part, rows }) =>
        part === 'staff_audit' ? rows : [],
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ action }) => action)).not.toContain('release_widen');
    });

    test('finds the pictures themselves in it', () => {
      const images = pages.flatMap(({ part, rows }) => (part === 'chat_images' ? rows : []));
      expect(images).toMatchObject([{ type: 'image/png', base64: png().toString('base64') }]);
      const feedback = pages.flatMap(({ part, rows }) => (part === 'feedback' ? rows : []));
      expect(feedback).toMatchObject([{ text: MARK, image_base64: png().toString('base64') }]);
    });

    test('is alone in it: another one finds nothing, with the same cursors', async () => {
      const { token } = (await whole.world.credentials('stranger')) as { token: string };
      expect(JSON.stringify(await readAll(token))).not.toContain(MARK);
      for (const { next } of pages)
        if (next) expect(JSON.stringify((await ask(token, next)).data.rows)).not.toContain(MARK);
    });
  });

  test('more rows than a page has come once each, in their order, also those that came meanwhile', async () => {
    const { db, player, clock } = server();
    const token = await player('many');
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('account', '=', 'many')
      .executeTakeFirstOrThrow();
    const run = (nr: number) => ({
      ...{ account_id: id, task_id: 'mining', game_day: nr, trigger: 'manual' as const, coin: nr },
      ...{ started_at: clock.now, finished_at: clock.now, result: 'done' as const, reason: null, key: null },
    });
    const add = (from: number, to: number) =>
      db
        .insertInto('task_records')
        .values(Array.from({ length: to - from }, (_, nr) => run(from + nr)))
        .execute();
    await add(0, 450);
    const coins: unknown[] = [];
    let after: string | undefined;
    do {
      const { data } = await ask(token, after);
      if (data.part === 'task_records') coins.push(...data.rows.map(({ coin }) => coin));
      if (coins.length === 200) await add(450, 460);
      after = data.next ?? undefined;
    } while (after !== undefined);
    expect(coins).toEqual(Array.from({ length: 460 }, (_, nr) => nr));
  });

  test('a file can be started five times in a row, then once a minute; the pages of one that was started are not held up', async () => {
    const token = await server().player('often');
    const { data } = await ask(token);
    for (let nr = 0; nr < 4; nr += 1) await ask(token);
    expect(await ask(token)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect((await ask(token, data.next ?? '')).status).toBe(200);
    server().clock.now = new Date(server().clock.now.getTime() + 60_000);
    expect((await ask(token)).status).toBe(200);
  });

  test('regression: one player had the same picture of a file made ten times a second, which took all of a server', async () => {
    const { db, clock, player } = server();
    const token = await player('again-and-again');
    const { id: account_id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('account', '=', 'again-and-again')
      .executeTakeFirstOrThrow();
    const picture = { image_type: 'image/png' as const, image_base64: 'QUJD'.repeat(349_524) };
    await db
      .insertInto('feedback')
      .values({ account_id, category: 'bug', text: 'x', ...picture })
      .execute();
    let after: string | undefined;
    let page = (await ask(token)).data;
    while (page.part !== 'feedback') {
      after = page.next ?? undefined;
      page = (await ask(token, after)).data;
    }
    let given = 1;
    let answer = await ask(token, after);
    for (; answer.status === 200 && given < 50; answer = await ask(token, after)) given += 1;
    expect(given).toBeLessThan(15);
    const wait = Number(answer.headers['retry-after']);
    // So long a page waits by itself.
    expect(wait).toBeLessThanOrEqual(5);
    clock.now = new Date(clock.now.getTime() + wait * 1000);
    expect((await ask(token, after)).status).toBe(200);
  });

  test.each([
    '',
    'x',
    '[]',
    '["server_keys",[1]]',
    '["sessions",1]',
    '["sessions",["\\u0000"]]',
    '["sessions",["\\ud800"]]',
  ])('a cursor that no page gave is refused: %j', async (after) => {
    const token = await server().player(`guesses-${Buffer.from(after).toString('hex').slice(0, 40)}`);
    expect(await ask(token, after)).toMatchObject({ status: 400, data: { field: 'after' } });
  });
});
