import type { ChatMessage, chatQuickAnswers, DataOfCall, ShownAbout } from '@assistant/contract';
import { message, SESSION, uuidOf } from './message';

/** The body of a chat request, including its token. */
type Body = Record<string, unknown> & {
  session_id?: string;
  limit?: number;
  before?: number;
  after?: number;
  about?: ShownAbout;
};

/** Sets the answer to the next request of a path; `'network'` breaks the connection. */
type Trouble =
  | 'network'
  | 'lost-answer'
  | { status: number; msg?: string; data?: unknown; retryAfter?: number };

const jsonHeaders = (retryAfter?: number) =>
  new Headers({
    'content-type': 'application/json',
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
  });

function answer(code: number, msg: string, data: unknown, retryAfter?: number): Response {
  const body = JSON.stringify({ code, msg, data });
  return {
    ok: code === 0,
    headers: jsonHeaders(retryAfter),
    text: async () => body,
  } as Response;
}

/**
 * A chat server behind `fetch`, with the envelopes and rules of the real one: pages, read marks, and a client
 * id that is stored once. `trouble` says what goes wrong next, by path.
 */
export function fakeServer(stored: ChatMessage[] = []) {
  const server = {
    messages: [...stored],
    sessionId: SESSION,
    userReadId: 0,
    csReadId: 0,
    closed: false,
    /** Raised whenever messages come in between. */
    epoch: 0,
    /** Quick answers; null: they cannot be read. */
    answers: null as DataOfCall<typeof chatQuickAnswers>['answers'] | null,
    service: { from: '09:00', to: '23:00', open: true, agent_here: false },
    agentName: '',
    /** The answers of further calls, by path. */
    further: new Map<string, unknown>(),
    /** The secret that a visitor gets; players get none. */
    guestId: undefined as string | undefined,
    /** The base64 of pictures whose upload has started, by id, and how many bytes each will have. */
    pictures: new Map<string, { base64: string; bytes: number }>(),
    /** Sessions that have ended. */
    earlier: new Set<string>(),
    /** How sessions were rated. */
    rated: new Map<string, { stars: number; text: string }>(),
    requests: [] as { path: string; body: Body }[],
    trouble: new Map<string, Trouble[]>(),
    /** The requests of one call. */
    asked: (path: string) => server.requests.filter((one) => one.path === path).map(({ body }) => body),
    /** Adds a message from customer service. */
    reply: (content: string) => {
      const id = (server.messages.at(-1)?.id ?? 0) + 1;
      server.messages.push(message(id, { content }));
      return id;
    },
    /** Messages of a visitor's conversation come in between, as after a join; they are unread. */
    comeBetween: (...joined: ChatMessage[]) => {
      const before = Math.min(...joined.map(({ id }) => id)) - 1;
      server.messages = [...server.messages, ...joined].sort((one, other) => one.id - other.id);
      server.userReadId = Math.min(server.userReadId, before);
      server.epoch += 1;
    },
    fail: (path: string, ...troubles: Trouble[]) => server.trouble.set(path, troubles),
    fetch: jest.fn(async (url: URL | string, init?: RequestInit): Promise<Response> => {
      const path = new URL(url).pathname.replace('/api/chat/', '');
      const body = JSON.parse(String(init?.body)) as Body;
      server.requests.push({ path, body });
      const trouble = server.trouble.get(path)?.shift();
      if (trouble === 'network') throw new TypeError('Failed to fetch');
      if (typeof trouble === 'object')
        return answer(trouble.status, trouble.msg ?? '', trouble.data ?? null, trouble.retryAfter);
      const answered = server.further.has(path)
        ? answer(0, '', server.further.get(path))
        : calls[path as keyof typeof calls](body);
      if (trouble === 'lost-answer') throw new TypeError('Failed to fetch');
      return answered;
    }),
  };

  const calls = {
    create_session: () => {
      if (server.closed) {
        server.earlier.add(server.sessionId);
        server.sessionId = uuidOf(700 + server.earlier.size);
        server.closed = false;
      }
      return answer(0, '', { session_id: server.sessionId, guest_id: server.guestId });
    },
    quick_answers: () =>
      server.answers ? answer(0, '', { answers: server.answers }) : answer(503, '', null),
    service: () => answer(0, '', server.service),
    join: () => answer(0, '', { session_id: server.sessionId }),
    image_begin: ({ image_id, bytes, session_id }: Body) => {
      if (server.earlier.has(session_id ?? '') || server.closed)
        return answer(409, '会话已结束', { closed: true });
      const id = String(image_id);
      const picture = server.pictures.get(id) ?? { base64: '', bytes: Number(bytes) };
      server.pictures.set(id, picture);
      return answer(0, '', progressOf(picture));
    },
    image_part: ({ image_id, offset, base64 }: Body) => {
      const picture = server.pictures.get(String(image_id));
      if (!picture) return answer(404, '找不到图片', null);
      if (offset === progressOf(picture).received) picture.base64 += String(base64);
      return answer(0, '', progressOf(picture));
    },
    image_cancel: ({ image_id }: Body) => {
      server.pictures.delete(String(image_id));
      return answer(0, '', {});
    },
    end: () => {
      server.closed = true;
      return answer(0, '', {});
    },
    rate: ({ session_id = '', stars, text }: Body) => {
      server.rated.set(session_id, { stars: Number(stars), text: String(text) });
      return answer(0, '', { stars, text });
    },
    get_history: ({ session_id, limit = 50, before = Number.POSITIVE_INFINITY, after }: Body) => {
      const earlier = server.earlier.has(session_id ?? '');
      if (session_id !== server.sessionId && !earlier) return answer(404, '会话不存在', null);
      const { messages: all } = server;
      const page =
        after === undefined
          ? all.filter(({ id }) => id < before).slice(-limit)
          : all.filter(({ id }) => id > after).slice(0, limit);
      const ended = server.closed ? server.sessionId : [...server.earlier].at(-1);
      const [first, last] = [page[0]?.id ?? (after ?? 0) + 1, page.at(-1)?.id ?? after ?? 0];
      return answer(0, '', {
        messages: page,
        has_more: all.some(({ id }) => id < first),
        has_newer: all.some(({ id }) => id > last),
        user_read_id: server.userReadId,
        cs_read_id: server.csReadId,
        epoch: server.epoch,
        closed: earlier || server.closed,
        ...(ended && !server.rated.has(ended) && { unrated: ended }),
        ...(server.rated.has(session_id ?? '') && { rating: server.rated.get(session_id ?? '') }),
        ...(server.agentName !== '' && { agent_name: server.agentName }),
      });
    },
    send_message: ({ session_id, client_id, content, about }: Body) => {
      const earlier = server.earlier.has(session_id ?? '');
      if (session_id !== server.sessionId && !earlier) return answer(404, '会话不存在', null);
      const known = server.messages.find((one) => one.client_id === client_id);
      if (known) return answer(0, '', known);
      if (earlier || server.closed) return answer(409, '会话已结束', { closed: true });
      const added = message((server.messages.at(-1)?.id ?? 0) + 1, {
        session_id: server.sessionId,
        sender: 'user',
        sender_name: '赵云',
        client_id: String(client_id),
        content: String(content),
        ...(about && { about }),
      });
      server.messages.push(added);
      return answer(0, '', added);
    },
    typing: () => answer(0, '', {}),
    mark_read: ({ message_id, epoch }: Body) => {
      if (epoch === server.epoch) server.userReadId = Math.max(server.userReadId, Number(message_id));
      return answer(0, '', { read_id: server.userReadId });
    },
    unread_count: () => answer(0, '', { total_unread: 0, sessions: [] }),
  };
  return server;
}

const bytesOf = (base64: string): number => atob(base64).length;

const progressOf = ({ base64, bytes }: { base64: string; bytes: number }) => {
  const received = bytesOf(base64);
  return { received, ready: received === bytes };
};

export type FakeServer = ReturnType<typeof fakeServer>;
