import { calls } from '@assistant/contract/calls';
import { onEachDatabase, PASSWORD } from '../../testing/server';
import { openStream } from '../../testing/stream';

onEachDatabase((server) => {
  const me = (token: string) => server().send(calls.me, {}, { token });
  const second = async (name: string, device: string) =>
    (await server().logIn(name, PASSWORD, { ip: '10.0.0.9', headers: { 'user-agent': device } })).data.token;
  const list = async (token: string) => (await server().send(calls.accountLogins, {}, { token })).data.logins;

  test('the logins of an account are listed, the asking one first, with device, address and times', async () => {
    const token = await server().player('lists');
    await second('lists', 'a tablet');
    expect(await list(token)).toMatchObject([
      { device: 'test browser', ip: '10.0.0.1', current: true },
      { device: 'a tablet', ip: '10.0.0.9', current: false, last_used_at: '2026-05-01T04:00:00.000Z' },
    ]);
  });

  test('what names a login is no token, and nothing of it is in the token', async () => {
    const token = await server().player('named');
    const [login] = await list(token);
    expect(token).not.toContain(login?.id);
    expect((await me(login?.id ?? '')).status).toBe(401);
  });

  test('one login is ended: its stream ends, it is told why, the others go on', async () => {
    const token = await server().player('ends-one');
    const [tablet, phone] = [await second('ends-one', 'tablet'), await second('ends-one', 'phone')];
    const stream = await openStream(server().app, { token: tablet });
    await stream.nextOf('newest');
    const id = (await list(token)).find(({ device }) => device === 'tablet')?.id;
    expect((await server().send(calls.accountEndLogin, { id }, { token })).status).toBe(200);
    expect(await stream.nextOf('ended')).toEqual({ kind: 'ended' });
    stream.close();
    expect(await me(tablet)).toMatchObject({ status: 401, data: { why: 'ended' } });
    expect((await me(phone)).status).toBe(200);
    expect((await server().send(calls.accountEndLogin, { id }, { token })).status).toBe(404);
  });

  test("another account's login, and one's own, cannot be ended by their ids", async () => {
    const owner = await server().player('owner');
    const thief = await server().player('thief');
    const [own] = await list(owner);
    const id = own?.id;
    expect((await server().send(calls.accountEndLogin, { id }, { token: thief })).status).toBe(404);
    expect((await server().send(calls.accountEndLogin, { id }, { token: owner })).status).toBe(404);
    expect((await me(owner)).status).toBe(200);
  });

  test('all others are ended at once', async () => {
    const token = await server().player('ends-all');
    const others = [await second('ends-all', 'a'), await second('ends-all', 'b')];
    const answer = await server().send(calls.accountEndOtherLogins, {}, { token });
    expect(answer.data).toEqual({ ended: 2 });
    for (const other of others) expect((await me(other)).status).toBe(401);
    expect(await list(token)).toHaveLength(1);
    expect((await server().send(calls.accountEndOtherLogins, {}, { token })).data).toEqual({ ended: 0 });
  });
});
