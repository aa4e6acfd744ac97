import { POLICY_REPORTS_PATH } from '../../http/reporting';
import { cleanUp } from '../../main/clean-up';
import { readRefusals } from '../../rollout/refusal-repository';
import { DAY_MS } from '../../system/durations';
import { keptDays } from '../../system/settings';
import { onEachDatabase } from '../../testing/server';

/** As Chromium sends them, shortened by what is not read. */
const script = {
  age: 12,
  type: 'integrity-violation',
  url: 'https://game.example/main/game-info?from=x#y',
  user_agent: 'a browser',
  body: {
    blockedURL: 'https://game.example/evil.js?token=secret',
    destination: 'script',
    documentURL: 'https://game.example/main/game-info',
    reportOnly: false,
  },
};
const policy = (blockedURL: string) => ({
  age: 1,
  type: 'csp-violation',
  url: 'https://game.example/login',
  user_agent: 'a browser',
  body: { blockedURL, disposition: 'enforce', effectiveDirective: 'script-src-elem', sample: 'a secret' },
});

onEachDatabase((server) => {
  const post = (body: unknown, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') =>
    server().app.inject({
      method: 'POST',
      url: POLICY_REPORTS_PATH,
      headers: { 'content-type': 'application/reports+json', ...headers },
      remoteAddress,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const known = () => readRefusals(server().db, server().clock.now);

  beforeEach(() => server().db.deleteFrom('policy_reports').execute());

  test('refusals are counted by directive, what was refused, and page, without queries and samples', async () => {
    await post([script, script, policy('inline'), policy('https://ads.example/track?id=1'), policy('data')]);
    const last = '2026-05-01T04:00:00.000Z';
    const found = await known();
    expect(found).toHaveLength(4);
    expect(found[0]).toEqual({
      directive: 'integrity',
      blocked: '/evil.js',
      page: '/main/game-info',
      count: 2,
      last,
    });
    for (const blocked of ['inline', 'https://ads.example', 'data:'])
      expect(found).toContainEqual({
        directive: 'script-src-elem',
        blocked,
        page: '/login',
        count: 1,
        last,
      });
  });

  test.each([
    ['of an extension', [policy('chrome-extension://abc/x.js')]],
    ['of another kind', [{ ...script, type: 'deprecation' }]],
    ['of no page', [{ ...script, url: 'about:blank' }]],
    ['with no directive', [{ ...policy('inline'), body: { blockedURL: 'inline' } }]],
    ['that are no reports', [null, 1, 'x', {}]],
    ['that are no list', { ...script }],
  ])('what is %s is not counted', async (_, body) => {
    expect((await post(body)).statusCode).toBe(200);
    expect(await known()).toEqual([]);
  });

  test('what is no JSON, or JSON of another type, is refused', async () => {
    expect((await post('[')).json()).toMatchObject({ code: 400 });
    expect((await post([script], { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect(await known()).toEqual([]);
  });

  test('a page of another site reports nothing', async () => {
    expect((await post([script], { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await known()).toEqual([]);
  });

  test('one address fills neither the table nor the counts', async () => {
    const many = (from: number) =>
      Array.from({ length: 50 }, (_, at) => policy(`https://${from + at}.example/x.js`));
    for (let from = 0; from < 500; from += 50) await post(many(from), {}, '10.1.1.1');
    const rows = async () =>
      (
        await server()
          .db.selectFrom('policy_reports')
          .select(({ fn }) => fn.sum<number>('count').as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    expect(Number(await rows())).toBe(100);
    // From elsewhere, too, there are no more rows in this hour, but what is known goes on being counted.
    await post([script, many(0)[0]], {}, '10.2.2.2');
    expect(Number(await rows())).toBe(101);
    expect(await known()).toHaveLength(20);
  });

  test('two weeks later they are deleted', async () => {
    const { db, clock } = server();
    await post([script], {}, '10.3.3.3');
    const kept = keptDays(server().settings);
    const tools = (now: Date) => ({ db, live: { ended: () => {} } as never, now: () => now, kept });
    const after = (days: number) => new Date(clock.now.getTime() + days * DAY_MS);
    const rows = () => db.selectFrom('policy_reports').selectAll().execute();
    await cleanUp(tools(after(13)));
    expect(await rows()).toHaveLength(1);
    await cleanUp(tools(after(15)));
    expect(await rows()).toEqual([]);
  });
});
