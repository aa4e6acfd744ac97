import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { hashSecret } from '../../account/token';
import { readNewest } from '../../live/newest-repository';
import { makeBench } from '../bench';
import type { TestServer } from '../server';

/** A call, and what it sends to the database with a player who has been there for a while. */
export type HotCalls = Record<string, () => Promise<void>>;

/** A page of the conversation is full. */
const MESSAGES = 50;

async function well(answer: Promise<{ status: number; msg: string }>): Promise<void> {
  const { status, msg } = await answer;
  if (status !== 200) throw new Error(`${status}: ${msg}`);
}

/** The calls that every player makes all day, each made once already, so that what is kept for a while is there. */
export async function hotCalls(
  server: TestServer,
): Promise<{ asks: HotCalls; session_id: string; token: string }> {
  const { send, db } = server;
  const bench = makeBench(() => server);
  const token = await server.player('hot');
  await bench.member('hot', 'supreme');
  await bench.save(token, { mining: { enabled: true }, 'npc-pk': { enabled: true } });
  const { session_id } = (await send(calls.chatCreateSession, {}, { token })).data;
  const say = () =>
    well(send(calls.chatSendMessage, { session_id, content: 'hello', client_id: randomUUID() }, { token }));
  for (let n = 0; n < MESSAGES; n += 1) await say();
  const of = { account: await bench.idOf('hot') };
  let revision = 1;
  const save = () => {
    const setting = { mining: { enabled: true, heroesPerSite: 1 + (revision % 2) } };
    const revisions = { mining: revision };
    revision += 1;
    return well(send(calls.updateConfig, { setting, revisions }, { token }));
  };
  const asks: HotCalls = {
    unread_count: () => well(send(calls.chatUnreadCount, {}, { token })),
    get_config: () => well(send(calls.getConfig, {}, { token })),
    get_history: () => well(send(calls.chatGetHistory, { session_id, limit: MESSAGES }, { token })),
    send_message: say,
    update_config: save,
    me: () => well(send(calls.me, {}, { token })),
    'tasks/day': () => well(send(calls.tasksDay, {}, { token })),
    heartbeat: async () => void (await readNewest(db, [{ of, tokenHash: hashSecret(token) }])),
  };
  for (const ask of Object.values(asks)) await ask();
  return { asks, session_id, token };
}
