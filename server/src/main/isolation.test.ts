import { readFileSync } from 'node:fs';
import { onEachDatabase } from '../testing/server';
import { openStream } from '../testing/stream';
import { whoMay } from '../testing/who-may';
import { type Caller, callers, MARK, makeWorld, type World } from '../testing/world';

/** The document says which calls there are: one that is not in the table fails here. */
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as { paths: Record<string, object> };
const STREAM = '/api/chat/events';

/** Who may see the player's data at all. */
const TRUSTED: readonly Caller[] = ['player', 'agent', 'lead', 'admin'];

test('server/src/testing/who-may.ts names every call of the document, and no other', () => {
  expect(Object.keys(whoMay).sort()).toEqual(Object.keys(document.paths).sort());
});

onEachDatabase((server) => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(server());
  });

  /** The status and the whole text of an answer; of a stream, which goes on, only its status. */
  async function ask(path: string, body: object): Promise<{ status: number; text: string }> {
    if (path === STREAM) {
      const stream = await openStream(server().app, body);
      stream.close();
      return { status: stream.status, text: '' };
    }
    const { statusCode: status, body: text } = await server().app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      remoteAddress: '10.0.0.1',
      payload: JSON.stringify(body),
    });
    return { status, text };
  }

  const refused = (status: number) => [401, 403, 404].includes(status);

  test.each(Object.keys(document.paths))('%s answers those who may, and refuses all others', async (path) => {
    const { may = [], fields } = whoMay[path] ?? { fields: () => ({}) };
    const outcomes: Partial<Record<Caller, string>> = {};
    for (const caller of callers) {
      await world.restore();
      const body = { ...(await fields(world)), ...(await world.credentials(caller)) };
      const { status, text } = await ask(path, body);
      expect([caller, status < 500]).toEqual([caller, true]);
      if (!TRUSTED.includes(caller))
        expect([caller, text]).toEqual([caller, expect.not.stringContaining(MARK)]);
      outcomes[caller] = refused(status) ? 'refused' : 'answered';
    }
    const wanted = callers.map((caller) => [caller, may.includes(caller) ? 'answered' : 'refused']);
    expect(outcomes).toEqual(Object.fromEntries(wanted));
  });

  test.each(Object.keys(document.paths))(
    '%s without a valid token is 401 where it needs one',
    async (path) => {
      const { may = [], fields } = whoMay[path] ?? { fields: () => ({}) };
      for (const caller of ['nobody', 'expired'] as const) {
        const body = { ...(await fields(world)), ...(await world.credentials(caller)) };
        const { status } = await ask(path, body);
        if (!may.includes(caller)) expect([caller, status]).toEqual([caller, 401]);
      }
    },
  );
});
