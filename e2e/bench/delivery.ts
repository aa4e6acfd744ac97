/**
 * From the moment that a message is accepted until it is on a stream: two replicas on one PostgreSQL, 500 players who
 * listen, each at the other replica than customer service writes to. It writes a table and never fails on a figure.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import {
  type ChatMessage,
  chatCreateSession,
  chatEvents,
  csLogin,
  csSendMessage,
  DEFAULT_OBFUSCATION_KEY,
  type LiveEvent,
  obfuscate,
  register,
} from '@assistant/contract';
import { createDatabase } from '@assistant/testing/postgres';
import { startProcess, stopProcess } from '../../server/src/testing/process';

/** The line that shows the first agent's password. */
const AGENT = /agent: (\S+), password: (\S+)/;

const STREAMS = 500;
const MESSAGES = 2000;
/** Messages that customer service has under way at the same time. */
const AT_ONCE = 8;

/** Each player has an address of their own, as the gateway would say: one address may have fewer streams. */
const headersOf = (player: number) => ({
  'content-type': 'application/json',
  'x-forwarded-for': `10.0.${player >> 8}.${player & 255}`,
});

async function call<Data>(url: string, path: string, body: object, player = 0): Promise<Data> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: headersOf(player),
    body: JSON.stringify(body),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data };
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

interface Listener {
  session: string;
  /** When each message was heard, by its id. */
  heard: Map<number, number>;
  close(): void;
}

async function listen(url: string, token: string, session: string, player: number): Promise<Listener> {
  const heard = new Map<number, number>();
  const headers = headersOf(player);
  const asked = request(url + chatEvents.path, { method: 'POST', headers, agent: false });
  asked.end(JSON.stringify({ token }));
  const [answer] = await once(asked, 'response');
  if (answer.statusCode !== 200) throw new Error(`A stream was refused with ${answer.statusCode}.`);
  let rest = '';
  answer.setEncoding('utf8').on('data', (part: string) => {
    const at = performance.now();
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data:')) continue;
      const { kind, id } = JSON.parse(line.slice(5)) as LiveEvent;
      if (kind === 'chat' && id !== undefined) heard.set(id, at);
    }
  });
  answer.on('error', () => {});
  await once(answer, 'data');
  return { session, heard, close: () => asked.destroy() };
}

async function newListener(url: string, player: number): Promise<Listener> {
  const { token } = await call<{ token: string }>(
    url,
    register.path,
    {
      username: `listener${player}`,
      password: 'Chang-Shan7',
      wechat: '13800138000',
      server_name: '',
      server_info: '',
      game_platform: -1,
    },
    player,
  );
  const { session_id } = await call<{ session_id: string }>(url, chatCreateSession.path, { token });
  return listen(url, token, session_id, player);
}

const share = (values: readonly number[], part: number): string =>
  (values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN).toFixed(1);

function report(what: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const [half, most, worst] = [share(sorted, 0.5), share(sorted, 0.99), share(sorted, 1)];
  console.log(`${what.padEnd(34)} p50 ${half} ms   p99 ${most} ms   worst ${worst} ms`);
}

const database = await createDatabase();
const env = { DATABASE_URL: database.url, HOST: '127.0.0.1', TRUST_PROXY: 'true', LOG_LEVEL: 'error' };
const replicas = [await startProcess(env), await startProcess(env)];
try {
  const [here, there] = replicas.map(({ url }) => url) as [string, string];
  const [, name = '', password = ''] = AGENT.exec(replicas[0]?.output() ?? '') ?? [];
  const wire = obfuscate(password, DEFAULT_OBFUSCATION_KEY);
  const { token } = await call<{ token: string }>(here, csLogin.path, { username: name, password: wire });
  const listeners: Listener[] = [];
  for (let at = 0; at < STREAMS; at += 1) listeners.push(await newListener(there, at));

  const sent: { listener: Listener; id: number; begun: number; accepted: number }[] = [];
  let next = 0;
  const write = async () => {
    for (let at = next++; at < MESSAGES; at = next++) {
      const listener = listeners[at % STREAMS] as Listener;
      const begun = performance.now();
      const message = { token, cs_account: name, session_id: listener.session, content: `${at}` };
      const { id } = await call<ChatMessage>(here, csSendMessage.path, message);
      sent.push({ listener, id, begun, accepted: performance.now() });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
  const isMissing = ({ listener, id }: (typeof sent)[number]) => !listener.heard.has(id);
  const end = performance.now() + 10_000;
  while (sent.some(isMissing) && performance.now() < end) await new Promise((then) => setTimeout(then, 50));

  const arrived = sent.filter((one) => !isMissing(one));
  const after = (from: 'begun' | 'accepted') =>
    arrived.map((one) => Math.max(0, (one.listener.heard.get(one.id) ?? 0) - one[from]));
  console.log(`\n${STREAMS} streams, ${MESSAGES} messages, ${MESSAGES - arrived.length} missing`);
  report('from sending to the stream', after('begun'));
  report('from the answer to the stream', after('accepted'));
  for (const { close } of listeners) close();
} finally {
  for (const replica of replicas) await stopProcess(replica, 'SIGTERM');
  await database.drop();
}
