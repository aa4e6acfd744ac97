import { randomUUID } from 'node:crypto';
import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { onEachDatabase, PASSWORD } from '../testing/server';

onEachDatabase((server) => {
  test('no token, password or visitor secret is in the log, not even of requests that fail', async () => {
    const { app, db, log, settings, player, logIn, send } = server();
    const token = await player('private-person');
    await logIn('private-person', PASSWORD);
    await logIn('private-person', 'a wrong secret');
    await app.inject({ url: `/api/me?token=${token}` });
    await app.inject({
      url: `/?account=private-person&password=${PASSWORD}`,
      headers: { accept: 'text/html' },
    });
    await app.inject({
      method: 'POST',
      url: '/api/me',
      payload: `{"token": "${token}`,
      headers: { authorization: token },
    });
    const guest_id = randomUUID();
    await send(calls.chatCreateSession, { guest_id });
    await db.schema.dropTable('login_records').execute();
    expect((await logIn('private-person', PASSWORD)).status).toBe(500);

    const all = log.join('');
    expect(all).toContain('request failed');
    const wire = obfuscate(PASSWORD, settings.LOGIN_OBFUSCATION_KEY);
    for (const secret of [token, PASSWORD, wire, 'a wrong secret', guest_id])
      expect(all).not.toContain(secret);
  });

  test('an internal failure is reported in plain words, without its details, under the number that the log has', async () => {
    const { log, logIn } = server();
    const answer = await logIn('private-person', PASSWORD);
    expect(answer).toMatchObject({
      status: 500,
      code: 500,
      msg: expect.stringMatching(/^服务器出错，请稍后再试（编号 \w{3}-\d+）$/),
      data: {},
    });
    const number = /\w{3}-\d+/.exec(answer.msg ?? '')?.[0];
    const lines = log.map((line) => JSON.parse(line) as { msg: string; reqId?: string });
    expect(lines.filter(({ reqId }) => reqId === number).map(({ msg }) => msg)).toEqual([
      'request failed',
      'answered',
    ]);
  });
});
