import { calls } from '@assistant/contract/calls';
import { listAudit } from '../account/audit-repository';
import { makePasswords } from '../account/password';
import { png } from '../chat/pictures/testing/samples';
import { CUT_OFF, noteReleases, noteRestore } from '../engine/restore-repository';
import { makeHub } from '../live/hub';
import { onEachDatabase } from '../testing/server';
import { runStaffCommand } from './commands';
import { prepareFirstStart } from './first-start';

const PNG = png().toString('base64');

onEachDatabase((server) => {
  const tools = async () => {
    const { db, settings, clock } = server();
    return {
      db,
      passwords: await makePasswords(settings),
      live: makeHub(),
      site: server().site.directory,
      now: () => clock.now,
    };
  };
  const staff = async (...args: string[]) => runStaffCommand(await tools(), args);

  test('an operator names the players who open previews, and sees who they are', async () => {
    await server().player('previews-a');
    expect(await staff('testers')).toEqual({ ok: true, text: 'No player opens previews.' });
    expect(await staff('testers', 'add', 'previews-a')).toEqual({
      ok: true,
      text: 'previews-a opens previews.',
    });
    expect((await staff('testers', 'add', 'previews-a')).text).toBe('previews-a opens previews, as before.');
    expect((await staff('testers')).text).toBe('previews-a');
    expect((await staff('testers', 'remove', 'previews-a')).text).toBe('previews-a opens no previews.');
    expect(await staff('testers', 'add', 'nobody-here')).toEqual({
      ok: false,
      text: 'There is no player nobody-here.',
    });
    expect((await staff('testers', 'ad', 'previews-a')).ok).toBe(false);
    const lines = (await listAudit(server().db, 20)).filter(({ whom }) => whom === 'previews-a');
    expect(lines.map(({ action }) => action)).toEqual(['player_no_tester', 'player_tester']);
  });

  test.each([
    [
      ['grnt', 'a'],
      /^There is no command grnt; there are add, password, role, rename, .*, loads, jump, realm, go-on, trust-key, trust-revision\.$/,
    ],
    [
      ['grant', 'a'],
      /^It must be: grant ACCOUNT LEVEL DAYS \[REASON\] \[--confirm-lower\]; got 1 of 5 words\.$/,
    ],
    [
      ['announce', 'a', 'b', 'c', 'd', 'e'],
      /^It must be: announce .*; got 5 of 4 words\. Put a text with spaces in quotes\.$/,
    ],
    [['grant', 'a', 'gold', '3'], /^LEVEL is "gold"; it must be one of none, basic, premium, supreme\.$/],
    [['grant', 'a', 'basic', ''], /^DAYS is ""; it must be a whole number from 1 to \d+\.$/],
    [['grant', 'a', 'basic', '99999999'], /^DAYS is "99999999"; it must be/],
    [['add', 'a', 'boss'], /^ROLE is "boss"; it must be one of agent, lead, operator, admin\.$/],
    [['role', 'nobody', 'lead'], /^There is no nobody among the staff\.$/],
    [['rename', 'nobody', ' '], /^The shown name has 0 characters; it must have 1 to 40\.$/],
    [['grant', 'a', 'basic', '1', 'yes'], /^There is no player a\.$/],
    [['add', 'a b'], /^A name is 1 to 64 characters without spaces, commas and invisible ones\.$/],
    [['add', 'a\u0007b'], /^A name is 1 to 64 characters/],
    [['withdraw', 'last'], /^NUMBER is "last"; the command announcements lists the numbers\.$/],
    [['withdraw', '999999'], /^There is no announcement #999999\.$/],
    [['picture', '999999', 'x.png'], /^There is no message #999999 with a picture\.$/],
    [['password', 'nobody'], /^There is no agent nobody\.$/],
    [
      ['announce', '题', ' ', 'Title', 'Text'],
      /^The Chinese text has 0 characters; it must have 1 to 10000\.$/,
    ],
    [
      ['announce', '题', '文', 'x'.repeat(101), 'Text'],
      /^The English title has 101 characters; it must have 1 to 100\.$/,
    ],
    [['announce', '题', '文', 'T', '\ud800'], /^The English text has a character that cannot be stored\.$/],
  ])('%j is refused in one sentence that helps', async (args, sentence) => {
    expect(await staff(...args)).toEqual({ ok: false, text: expect.stringMatching(sentence) });
  });

  test('that the engine goes on after a restore stands in the audit, once', async () => {
    const { db, clock } = server();
    await noteRestore(db, new Date('2026-04-30T19:00:00Z'), clock.now);
    expect(await staff('go-on')).toEqual({ ok: false, text: CUT_OFF });
    await noteReleases(db, clock.now);
    for (const ok of [true, false]) expect(await staff('go-on')).toMatchObject({ ok });
    const lines = (await listAudit(db, 50)).filter(({ action }) => action === 'go_on');
    expect(lines).toEqual([expect.objectContaining({ by: 'staff', details: '2026-04-30 19:00 UTC' })]);
  });

  test('an announcement is published, listed and withdrawn, though somebody has read it', async () => {
    const token = await server().player('reads');
    const titles = async () =>
      (await server().send(calls.announcementList, {}, { token })).data.items.map(({ title }) => title.en);
    const { text } = await staff('announce', '维护', '今晚维护', 'Maintenance', 'Tonight');
    const id = Number(/^#(\d+) is published\./.exec(text)?.[1]);
    expect(await titles()).toContain('Maintenance');
    await server().send(calls.announcementMarkRead, { ids: [id] }, { token });
    expect((await staff('announcements')).text).toContain(
      `#${id}  2026-05-01T04:00:00.000Z  维护 / Maintenance`,
    );
    expect(await staff('withdraw', `#${id}`)).toEqual({ ok: true, text: `#${id} is withdrawn.` });
    expect(await titles()).not.toContain('Maintenance');
    expect(await staff('withdraw', String(id))).toMatchObject({ ok: false });
  });

  test('a welcome that was withdrawn does not come back with the next start', async () => {
    await server().agent('stays');
    const before = await staff('announcements');
    expect(await prepareFirstStart(await tools(), 'kefu')).toEqual([]);
    expect(await staff('announcements')).toEqual(before);
  });

  test("an agent's new password holds, the old one and its sessions end; a player's is not touched", async () => {
    const token = await server().agent('forgets');
    const { ok, text } = await staff('password', 'forgets');
    const password = /password (\S+) \(shown only now\)/.exec(text)?.[1] ?? '';
    expect(ok).toBe(true);
    expect((await server().send(calls.me, {}, { token })).status).toBe(401);
    expect((await server().logInAtDesk('forgets', password)).status).toBe(200);
    await server().player('plays');
    expect(await staff('password', 'plays')).toEqual({ ok: false, text: 'There is no agent plays.' });
  });

  test("the picture of any player's message is given as a file", async () => {
    const token = await server().player('draws');
    const image = { type: 'image/png', base64: PNG };
    const { id } = (
      await server().send(calls.feedbackCreate, { category: 'bug', text: '!', image }, { token })
    ).data;
    expect(await staff('picture', `#${id}`, 'bug.png')).toEqual({
      ok: true,
      text: `The picture of #${id} (image/png) is saved in bug.png.`,
      file: { path: 'bug.png', base64: PNG },
    });
  });

  test('the level none ends a membership and says so', async () => {
    await server().player('ends');
    expect((await staff('grant', 'ends', 'premium', '30')).text).toBe(
      'ends has the level premium until 2026-05-31.',
    );
    expect((await staff('grant', 'ends', 'premium', '30')).text).toBe(
      'ends has the level premium until 2026-06-30.',
    );
    expect((await staff('grant', 'ends', 'basic', '1', 'a present')).text).toBe(
      'ends has the level premium until 2026-06-30, then basic until 2026-07-01.',
    );
    expect(await staff('grant', 'ends', 'none', '0')).toEqual({
      ok: false,
      text: 'ends has days left. To take them: npm run staff -- grant ends none 0 --confirm-lower',
    });
    expect((await staff('grant', 'ends', 'none', '0', '--confirm')).text).toBe(
      '"--confirm" is not known; it may be --confirm-lower.',
    );
    expect((await staff('grant', 'ends', 'none', '0', '--confirm-lower')).text).toBe(
      'ends has no membership any more.',
    );
  });
});
