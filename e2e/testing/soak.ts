import {
  type Call,
  type ChatMessage,
  chatCreateSession,
  chatEnd,
  chatGetHistory,
  chatMarkRead,
  chatRate,
  chatSendMessage,
  chatTyping,
  csSendMessage,
  type DataOfCall,
  type RequestOfCall,
} from '@assistant/contract';
import type { ChatCalls } from '../../mfe-chat/src/convo/chat-calls';
import { type Convo, createConvo } from '../../mfe-chat/src/convo/convo';
import { makePictureCalls } from '../../mfe-chat/src/convo/picture-calls';
import { memoryOutbox } from '../../mfe-chat/src/outbox/outbox';
import { agentToken } from './agent';
import { randomFrom } from './random-from';
import { registerByApi } from './register-by-api';
import type { SoakServer } from './soak-server';

/** How much faster the conversations' clocks run. */
const SPEED = 25;
/** One request in five fails: half of them before the server has got it, half of them after. */
const LOST = 0.1;

type Ask = <Made extends Call>(call: Made, request: RequestOfCall<Made>) => Promise<DataOfCall<Made>>;

const network = { kind: 'network', message: 'Network Error', code: 0 };

/** Makes calls over a network that loses some of them. */
function askOver(server: SoakServer, token: string, chance: () => number, lost = LOST): Ask {
  return async (call, request) => {
    if (chance() < lost) throw network;
    const answer = await fetch(server.url(chance) + call.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...(request as object), token }),
    }).catch(() => Promise.reject(network));
    const { code, msg, data } = (await answer.json().catch(() => Promise.reject(network))) as {
      code: number;
      msg: string;
      data: never;
    };
    if (chance() < lost) throw network;
    if (code !== 0) throw { kind: 'refused', message: msg, code, data };
    return data;
  };
}

const playerCalls = (ask: Ask): ChatCalls => ({
  createSession: (request) => ask(chatCreateSession, request),
  getHistory: (request) => ask(chatGetHistory, { ...request, all_sessions: true }),
  sendMessage: ({ card: _, ...request }) => ask(chatSendMessage, request),
  markRead: (request) => ask(chatMarkRead, request),
  pictures: makePictureCalls(ask),
  end: (request) => ask(chatEnd, request),
  typing: (request) => ask(chatTyping, request),
  rate: (request) => ask(chatRate, request),
  refreshUnread: async () => {},
});

const turned = (message: ChatMessage): ChatMessage => ({
  ...message,
  sender: message.sender === 'user' ? 'cs' : 'user',
});

/** The conversation from the agent's side, as the desk turns it round. */
const agentCalls = (ask: Ask, cs_account: string, session_id: string): ChatCalls => ({
  ...playerCalls(ask),
  createSession: async () => ({ session_id }),
  getHistory: async (request) => {
    const page = await ask(chatGetHistory, { ...request, user_type: 'cs' });
    return {
      ...page,
      messages: page.messages.map(turned),
      user_read_id: page.cs_read_id,
      cs_read_id: page.user_read_id,
    };
  },
  sendMessage: async ({ card: _, ...request }) =>
    turned(await ask(csSendMessage, { cs_account, ...request })),
});

function converse(calls: ChatCalls): Convo {
  const kept = new Map<string, string>();
  return createConvo({
    calls,
    outbox: memoryOutbox(),
    clock: {
      now: () => new Date(),
      steady: () => performance.now(),
      after: (ms, callback) => {
        const timer = setTimeout(callback, ms / SPEED);
        return () => clearTimeout(timer);
      },
    },
    live: { isLive: () => false, onHint: () => () => {} },
    side: 'user',
    uuid: () => crypto.randomUUID(),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    deviceInfo: 'soak',
    online: true,
  });
}

/** Resolves once a conversation is as wanted. */
const until = (convo: Convo, wanted: (state: ReturnType<Convo['getState']>) => boolean): Promise<void> =>
  new Promise((done) => {
    const stop = convo.subscribe(() => look());
    function look(): void {
      if (!wanted(convo.getState())) return;
      stop();
      done();
    }
    look();
  });

/** Everything that a side's screen shows of the conversation, from its beginning to its end. */
async function screenOf(convo: Convo, newest: number): Promise<number[]> {
  await until(convo, ({ status, messages }) => status === 'ready' && messages.at(-1)?.id === newest);
  while (convo.getState().hasOlder) await convo.loadOlder();
  return convo.getState().messages.map(({ id }) => id);
}

async function stored(ask: Ask, session_id: string): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  for (let more = true; more; ) {
    const page = await ask(chatGetHistory, { session_id, after: all.at(-1)?.id ?? 0, limit: 100 });
    all.push(...page.messages);
    more = page.has_newer;
  }
  return all;
}

export interface Soaked {
  /** What each side has written, in any order. */
  written: string[];
  /** What the server has of it. */
  contents: string[];
  ids: number[];
  /** What each side's screen shows. */
  player: number[];
  agent: number[];
}

/**
 * Both sides write `count` messages while requests fail and the server is killed at a third and at two thirds. In
 * between the player looks away while more than a page comes.
 */
export async function soak(server: SoakServer, seed: number, count: number): Promise<Soaked> {
  const chance = randomFrom(seed);
  const { token = '' } = await registerByApi(server.url(chance));
  const url = server.url(chance);
  const agents = await agentToken({ url, agent: server.agent } as never);
  const sure = askOver(server, token, chance, 0);
  const { session_id } = await sure(chatCreateSession, {});
  const player = converse(playerCalls(askOver(server, token, chance)));
  const agent = converse(agentCalls(askOver(server, agents, chance), server.agent.name, session_id));
  const written: string[] = [];
  const say = (convo: Convo, text: string) => {
    written.push(text);
    convo.send(text);
  };
  for (const convo of [player, agent]) convo.setActive(true);
  for (let n = 0; n < count; n += 1) {
    say(player, `玩家 ${seed}-${n}`);
    if (n === Math.floor(count / 2)) player.setActive(false);
    if (n === Math.floor(count * 0.9)) player.setActive(true);
    say(agent, `客服 ${seed}-${n}`);
    if (n === Math.floor(count / 3) || n === Math.floor((2 * count) / 3)) await server.kill();
    const behind = n % Math.ceil(1 + chance() * 8);
    if (behind === 0) await Promise.all([player, agent].map((convo) => until(convo, isSent)));
  }
  await Promise.all([player, agent].map((convo) => until(convo, isSent)));
  const messages = await stored(sure, session_id);
  const newest = messages.at(-1)?.id ?? 0;
  const result = {
    written,
    contents: messages.map(({ content }) => content),
    ids: messages.map(({ id }) => id),
    player: await screenOf(player, newest),
    agent: await screenOf(agent, newest),
  };
  for (const convo of [player, agent]) convo.dispose();
  return result;
}

/** Nothing waits to be sent. What is stored after the window's end is read later. */
const isSent = ({ unsent }: ReturnType<Convo['getState']>): boolean =>
  unsent.every(({ status }) => status === 'sent');
