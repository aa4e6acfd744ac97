import { type MembershipPrice, PRICES_MAX } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { makePasswords } from '../../account/password';
import { makeHub } from '../../live/hub';
import { runStaffCommand } from '../../staff/commands';
import { onEachDatabase } from '../../testing/server';

const month: MembershipPrice = {
  level: 'premium',
  days: 30,
  price: { zh: '30 元', en: 'CN¥30' },
  note: { zh: '首月半价', en: 'First month at half price' },
  link: 'https://shop.example/premium?days=30',
};
const year: MembershipPrice = {
  ...month,
  days: 365,
  price: { zh: '¥300', en: 'CNY 300' },
  note: null,
  link: null,
};

onEachDatabase((server) => {
  const staff = async (...args: string[]) => {
    const { db, settings, clock, site } = server();
    const passwords = await makePasswords(settings);
    return runStaffCommand(
      { db, passwords, live: makeHub(), site: site.directory, now: () => clock.now },
      args,
    );
  };
  const audit = () =>
    server().db.selectFrom('staff_audit').select(['by', 'action', 'whom', 'details']).orderBy('id').execute();
  const listOf = async (token: string) =>
    (await server().send(calls.membershipPrices, {}, { token })).data.items;
  let token: string;
  beforeAll(async () => {
    token = await server().agent('sets-prices', 'admin');
  });
  beforeEach(async () => {
    await server().db.deleteFrom('membership_prices').execute();
    await server().db.deleteFrom('staff_audit').execute();
  });

  test('an admin sets prices, which players see in order; each change is in the audit, the same again is none', async () => {
    const { player, send } = server();
    const reader = await player('reads-prices');
    expect(await listOf(reader)).toEqual([]);
    const supreme = { ...year, level: 'supreme' as const, days: 7 };
    for (const price of [supreme, year, { ...month, note: null }, month, month])
      expect((await send(calls.csSavePrice, price, { token })).code).toBe(0);
    expect(await listOf(reader)).toEqual([month, year, supreme]);
    const gone = { level: 'premium', days: 365 };
    for (const _ of [1, 2])
      expect((await send(calls.csDeletePrice, gone, { token })).data.items).toEqual([month, supreme]);
    const by = 'sets-prices';
    expect(await audit()).toEqual([
      { by, action: 'save_price', whom: 'supreme 7', details: '¥300 / CNY 300' },
      { by, action: 'save_price', whom: 'premium 365', details: '¥300 / CNY 300' },
      { by, action: 'save_price', whom: 'premium 30', details: `30 元 / CN¥30 · ${month.link}` },
      {
        by,
        action: 'save_price',
        whom: 'premium 30',
        details: `30 元 / CN¥30 · 首月半价 / First month at half price · ${month.link}`,
      },
      { by, action: 'delete_price', whom: 'premium 365', details: '' },
    ]);
  });

  test.each([
    ['level', { level: 'basic' }, 'must be one of premium, supreme'],
    ['days', { days: 0 }, 'must be at least 1'],
    ['price.en', { price: { zh: '30 元', en: 'thirty' } }, 'must be an amount with its currency'],
    ['price.zh', { price: { zh: '30 元宝', en: '$5' } }, 'must be an amount with its currency'],
    ['note.en', { note: { zh: '首月半价', en: ' ' } }, 'must not be empty'],
    ['link', { link: 'http://shop.example' }, 'must be a whole address that begins with https://'],
    ['link', { link: 'javascript:alert(1)' }, 'must be a whole address that begins with https://'],
    // Regression: on a page of ours it led to a page of ours.
    ['link', { link: 'https:shop.example/x' }, 'must be a whole address that begins with https://'],
  ])('a wrong %s is refused with its rule', async (field, change, rule) => {
    const answer = await server().send(
      calls.csSavePrice,
      { ...month, ...change },
      { token, headers: { 'accept-language': 'en' } },
    );
    expect(answer).toMatchObject({ status: 400, data: { field } });
    expect(answer.msg).toContain(rule);
    expect(await audit()).toEqual([]);
  });

  test('the list is full at its most; a price of it can still be changed', async () => {
    const { send } = server();
    const save = (days: number) => send(calls.csSavePrice, { ...year, days }, { token });
    for (let days = 1; days <= PRICES_MAX; days += 1) await save(days);
    expect(await save(PRICES_MAX + 1)).toMatchObject({ status: 409, msg: expect.stringContaining('24') });
    expect((await send(calls.csSavePrice, { ...month, days: 1 }, { token })).status).toBe(200);
  });

  test('the command line sets, lists and deletes prices', async () => {
    const reader = await server().player('sees-prices');
    expect((await staff('prices')).text).toMatch(/^No price is set/);
    const set = ['prices', 'premium', '30', '30 元', 'CN¥30'];
    expect(await staff(...set, '首月半价', 'First month at half price', month.link ?? '')).toEqual({
      ok: true,
      text: `Players see: premium 30  30 元 / CN¥30  首月半价 / First month at half price  ${month.link}`,
    });
    expect(await listOf(reader)).toEqual([month]);
    // Regression: what a price takes the place of was not said.
    expect((await staff(...set)).text).toBe(
      `Players see: premium 30  30 元 / CN¥30\nIt replaces: premium 30  30 元 / CN¥30  首月半价 / First month at half price  ${month.link}`,
    );
    expect((await staff(...set)).text).toBe('Players see: premium 30  30 元 / CN¥30');
    expect((await staff('prices')).text).toBe('premium 30  30 元 / CN¥30');
    expect(await staff('prices', 'premium', '30', 'none')).toMatchObject({ ok: true });
    expect(await staff('prices', 'premium', '30', 'none')).toMatchObject({ ok: false });
    expect(await listOf(reader)).toEqual([]);
    expect((await audit()).map(({ by, action }) => `${by} ${action}`)).toEqual([
      'staff save_price',
      'staff save_price',
      'staff delete_price',
    ]);
  });

  test.each([
    [['gold', '30', '¥1', '¥1'], 'LEVEL is "gold"; it must be one of premium, supreme'],
    [['basic', '30', '¥1', '¥1'], 'what basic opens is open to everybody.'],
    [['premium', 'month', '¥1', '¥1'], 'DAYS is "month"; it must be a whole number from 1 to'],
    [['premium', '30'], 'The Chinese price has 0 characters; it must have 1 to 40.'],
    [['premium', '30', '三十', '¥1'], 'The Chinese price is "三十"; it must be an amount with its currency'],
    [['premium', '30', '¥1', '1'], 'The English price is "1"; it must be an amount with its currency'],
    [['premium', '30', '¥1', '¥1', '备注'], 'The English note has 0 characters; it must have 1 to 100.'],
    [['premium', '30', '¥1', '¥1', '', '', 'http://a.example'], 'LINK is "http://a.example"; https only.'],
  ])('prices %j is refused in one sentence that helps', async (args, sentence) => {
    expect(await staff('prices', ...args)).toEqual({ ok: false, text: expect.stringContaining(sentence) });
  });
});
