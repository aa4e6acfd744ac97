import { accountSettings, BODY_MAX_BYTES, type Call } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { sampleOf, wrongRequests } from '../testing/samples';
import { onEachDatabase } from '../testing/server';
import { fieldName } from './field-names';

/** Those that are signed with a key have their own (features/releases/team.test.ts). */
const table = (Object.entries(calls) as [string, Call][]).filter(([, { auth }]) => auth !== 'key');

test('what a player typed is named in the words of the screen, the rest by its key', () => {
  expect(fieldName('wechat')).toEqual({ zh: '手机账号', en: 'Mobile number' });
  expect(fieldName('image.base64').en).toBe('Picture');
  expect(fieldName('setting.mining').zh).toBe('setting.mining');
});

test('every account-wide setting has a name of its own, which is not the account’s', () => {
  const names = Object.keys(accountSettings.parse({})).map((key) => fieldName(`account.${key}`).zh);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^\p{Script=Han}+$/u);
  expect(fieldName('account').zh).toBe('账号');
  expect(fieldName('account.floors.coin').zh).toBe('资源保留（元宝）');
  expect(fieldName('body.zh').zh).toBe('正文（中文）');
});

onEachDatabase((server) => {
  describe.each(table)('%s', (name, call) => {
    let token: string | undefined;
    beforeAll(async () => {
      // Each call has its own account, because one of them is logout.
      if (call.auth === 'agent') token = await server().agent(name, 'admin');
      else if (call.auth !== 'none') token = await server().player(name);
    });

    test('refuses every wrong field with 400, its name and a rule', async () => {
      for (const { field, what, request } of wrongRequests(call.request)) {
        const answer = await server().send(call, request, { token });
        if (Buffer.byteLength(JSON.stringify(request)) > (call.maxBytes ?? BODY_MAX_BYTES)) {
          expect({ field, what, status: answer.status }).toEqual({ field, what, status: 413 });
          continue;
        }
        const named = answer.data as { field?: string; rule?: string };
        expect({ field, what, status: answer.status }).toEqual({ field, what, status: 400 });
        // For a wrong list or object, the error may name a value inside.
        expect({ what, field: `${named.field}.` }).toEqual({
          what,
          field: expect.stringContaining(`${field}.`),
        });
        expect(named.rule).toBeTruthy();
        expect(answer.msg).toContain(fieldName(named.field ?? field).zh);
      }
    });

    test('does not refuse a right request as invalid', async () => {
      const request = sampleOf(call.request);
      expect(call.request.safeParse(request).success).toBe(true);
      const answer = await server().send(call, request, { token });
      expect(answer.status).toBeLessThan(500);
    });

    if (call.auth !== 'none') {
      test.each([
        ['unknown', 'an unknown token'],
        ['over-long', 'x'.repeat(10_000)],
        ['that no database can hold', '\0'],
      ])('refuses a token %s with 401', async (_what, unknown) => {
        const answer = await server().send(call, sampleOf(call.request), { token: unknown });
        expect(answer).toMatchObject({ status: 401, code: 401 });
      });
    }

    if (call.auth !== 'none' && call.auth !== 'optional') {
      test('refuses a request without a token with 401', async () => {
        expect((await server().send(call, sampleOf(call.request))).status).toBe(401);
      });
    }
  });
});
