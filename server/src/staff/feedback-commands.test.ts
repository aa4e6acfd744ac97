import { FEEDBACK_TEXT_MAX } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { makePasswords } from '../account/password';
import { makeHub } from '../live/hub';
import { onEachDatabase } from '../testing/server';
import { runStaffCommand } from './commands';

onEachDatabase((server) => {
  const staff = async (...args: string[]) => {
    const { db, settings, clock } = server();
    const passwords = await makePasswords(settings);
    return runStaffCommand(
      { db, passwords, live: makeHub(), site: server().site.directory, now: () => clock.now },
      args,
    );
  };
  const write = async (token: string, text: string) =>
    (await server().send(calls.feedbackCreate, { category: 'bug', text }, { token })).data;
  const list = async (token: string) => (await server().send(calls.feedbackList, {}, { token })).data.items;

  test('a message waits, is taken up and is answered; its player sees each step', async () => {
    const token = await server().player('asks');
    const { id } = await write(token, 'The mine is empty.');
    expect((await staff('feedback')).text).toContain(`#${id}  2026-05-01T04:00:00.000Z  asks  bug  received`);
    expect(await staff('take-up', `#${id}`)).toEqual({ ok: true, text: `#${id} is in progress.` });
    expect(await list(token)).toMatchObject([{ status: 'inProgress', answer: null }]);
    expect((await staff('feedback')).text).toContain('inProgress');
    expect((await staff('answer', String(id), ' It fills again tomorrow. ')).ok).toBe(true);
    const answered = { answer: 'It fills again tomorrow.', answered_at: '2026-05-01T04:00:00.000Z' };
    expect(await list(token)).toMatchObject([{ status: 'answered', ...answered }]);
    expect((await staff('feedback')).text).toBe('No message waits for an answer.');
    expect(await staff('take-up', String(id))).toMatchObject({ ok: false });
    expect(await staff('answer', String(id), 'It is full.')).toMatchObject({ ok: true });
    expect(await list(token)).toMatchObject([{ answer: 'It is full.' }]);
  });

  test('what a player wrote does not steer the terminal', async () => {
    await write(await server().player('steers'), 'one\n\u001b[2Jtwo \u202egnorw');
    expect((await staff('feedback')).text).toContain('  one\n  \ufffd[2Jtwo \ufffdgnorw');
    const name = 'steers\u001b[2J';
    await server().player(name);
    expect((await staff('testers', 'add', name)).ok).toBe(true);
    // regression: names of players stood there as they are.
    expect((await staff('testers')).text).toBe('steers\ufffd[2J');
    await staff('testers', 'remove', name);
  });

  test('an unknown message and an empty answer are refused with the reason', async () => {
    expect(await staff('answer', 'first', 'Yes.')).toMatchObject({
      ok: false,
      text: expect.stringMatching(/number/),
    });
    expect(await staff('answer', '999999', 'Yes.')).toMatchObject({
      ok: false,
      text: expect.stringMatching(/no message #999999/),
    });
    const { id } = await write(await server().player('waits'), 'Why?');
    for (const answer of ['  ', 'x'.repeat(FEEDBACK_TEXT_MAX + 1)]) {
      expect(await staff('answer', String(id), answer)).toMatchObject({
        ok: false,
        text: expect.stringMatching(/1 to 2000/),
      });
    }
    expect(await staff('answer', String(id))).toMatchObject({ ok: false });
  });
});
