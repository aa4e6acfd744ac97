import type { Canned, DeskNote, DeskSession } from '@assistant/contract';
import { message, SESSION, uuidOf } from '@assistant/conversation/testing';

type Body = Record<string, unknown> & { session_id?: string; token?: string };
type Answer = { code: number; msg: string; data: unknown };

const ok = (data: unknown): Answer => ({ code: 0, msg: '', data });
export const refusal = (code: number, msg: string, data: unknown = null): Answer => ({ code, msg, data });

/** The moment of every test at the desk. */
export const NOW = new Date('2026-01-31T05:00:00.000Z');
const minutesAgo = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString();

/** A conversation that waits for `waits` minutes; null: it is answered. */
export function deskSession(n: number, waits: number | null, fields: Partial<DeskSession> = {}): DeskSession {
  const at = minutesAgo(waits ?? 20);
  return {
    session_id: n === 1 ? SESSION : uuidOf(n),
    account: `player${n}`,
    name: `玩家${n}`,
    last: { sender: waits === null ? 'cs' : 'user', content_type: 'text', text: `第 ${n} 句`, at },
    unread: waits === null ? 0 : 1,
    waiting_since: waits === null ? null : at,
    agent: null,
    created_at: at,
    closed_at: null,
    rating: null,
    ...fields,
  };
}

export const xiaoqiao = { account: 'xiaoqiao', name: '小乔' };
export const zijing = { account: 'zijing', name: '子敬' };

const failure = {
  id: 1,
  task: 'npc-pk',
  started_at: minutesAgo(61),
  finished_at: minutesAgo(60),
  trigger: 'schedule',
  result: 'blocked',
  reason: 'floor',
  text: { zh: '粮草低于保留值', en: 'Below the floor' },
  coin_spent: 0,
  gains: [],
  notify: true,
};

const span = {
  ...{ id: 3, task: 'npc-pk', count: 2, reason: 'waitsTurn' },
  ...{ from: minutesAgo(200), to: minutesAgo(100) },
};

/** A server of the desk behind `fetch`, with the envelopes of the real one. A test changes what it tests. */
export function fakeDesk() {
  const desk = {
    role: 'agent' as string,
    sessions: [deskSession(1, 12), deskSession(2, 4), deskSession(3, null, { agent: xiaoqiao })],
    messages: [message(1, { sender: 'user', sender_name: '玩家1', content: '在吗？' })],
    notes: [] as DeskNote[],
    canned: [
      {
        id: 1,
        shortcut: '粮草',
        title: '粮草低于保留值',
        text: '打开「异族入侵」，把「粮草保留」调到 3 万。',
      },
      { id: 2, shortcut: '开通', title: '会员怎么开通', text: '请报游戏账号，{账号} 对吗？要开 {级别}？' },
    ].map((one): Canned => ({ ...one, public: false, card: null })),
    player: {
      account: 'player1',
      name: '玩家1',
      phone: '*******8000',
      created_at: '2025-10-01T00:00:00.000Z',
      server_name: '卧龙区',
      server_info: '',
      payed: true,
      membership_level: 'premium',
      membership_expire_date: '2026-03-02T00:00:00.000Z',
      changes: [],
      tasks: ['npc-pk'],
      running: true,
      failures: [failure],
      failure_count: 1,
    } as object | null,
    grants: [] as object[],
    others: [] as { account: string; name: string; writing: boolean }[],
    asked: [] as { path: string; body: Body }[],
    /** What a path answers instead, once each; `'network'` breaks the connection. */
    instead: new Map<string, (Answer | 'network')[]>(),
    on: (path: string, ...answers: (Answer | 'network')[]) => desk.instead.set(path, answers),
    bodies: (path: string) => desk.asked.filter((one) => one.path === path).map(({ body }) => body),
    fetch: jest.fn(async (url: URL | string, init?: RequestInit): Promise<Response> => {
      const path = new URL(url).pathname.replace('/api/', '');
      const body = JSON.parse(String(init?.body)) as Body;
      desk.asked.push({ path, body });
      const instead = desk.instead.get(path)?.shift();
      if (instead === 'network') throw new TypeError('Failed to fetch');
      const answer = instead ?? calls[path]?.(body) ?? refusal(404, '没有这个接口');
      const text = JSON.stringify(answer);
      const headers = new Headers({ 'content-type': 'application/json' });
      return { ok: answer.code === 0, headers, text: async () => text } as Response;
    }),
  };

  const me = () => ({ ...xiaoqiao, role: desk.role });
  const find = ({ session_id }: Body) => desk.sessions.find((one) => one.session_id === session_id);
  function change(body: Body, fields: Partial<DeskSession>): Answer {
    const session = find(body);
    if (!session) return refusal(404, '会话不存在');
    Object.assign(session, fields);
    return ok({ ...session });
  }
  const isMine = (one: DeskSession) => one.agent?.account === xiaoqiao.account;
  const tabs: Record<string, (one: DeskSession) => boolean> = {
    waiting: (one) => !one.closed_at && !one.agent && one.waiting_since !== null,
    mine: (one) => !one.closed_at && isMine(one),
    all: (one) => !one.closed_at,
    closed: (one) => one.closed_at !== null,
  };
  const count = (tab: string) => desk.sessions.filter((one) => tabs[tab]?.(one)).length;

  const none = { payed: false, membership_level: 'none', membership_expire_date: null };
  const after = { account: 'player1', ...none };

  const calls: Record<string, (body: Body) => Answer> = {
    'cs/login': ({ username }) =>
      username === 'xiaoqiao' ? ok({ token: 'desk_1', ...me() }) : refusal(401, '账号或密码不对'),
    'cs/logout': () => ok({}),
    'cs/me': () => ok({ ...me(), available: true }),
    'cs/set_available': ({ available }) => ok({ available }),
    'cs/sessions': ({ tab, search }) =>
      ok({
        sessions: desk.sessions.filter((one) =>
          search ? one.name.includes(String(search)) : tabs[String(tab)]?.(one),
        ),
        next: null,
        counts: { waiting: count('waiting'), mine: count('mine'), all: count('all') },
        average_wait: 180,
      }),
    'cs/session': (body) => change(body, {}),
    'cs/look': () => ok({ others: desk.others }),
    'cs/notes': () => ok({ notes: desk.notes }),
    'cs/add_note': ({ text }) => {
      const id = desk.notes.length + 1;
      const note = {
        id,
        author: '小乔',
        text: String(text),
        after_message: 1,
        created_at: NOW.toISOString(),
      };
      desk.notes.push(note);
      return ok(note);
    },
    'cs/canned': () => ok({ canned: desk.canned }),
    'cs/claim': (body) => {
      const held = find(body)?.agent;
      if (held && held.account !== body.from) return refusal(409, `${held.name} 已经在接待了`);
      return change(body, { agent: xiaoqiao });
    },
    'cs/release': (body) => change(body, { agent: null }),
    'cs/close': (body) => change(body, { closed_at: NOW.toISOString() }),
    'cs/reopen': (body) => change(body, { closed_at: null }),
    'cs/colleagues': () => ok({ colleagues: [{ ...zijing, available: true, mine: 2 }] }),
    'cs/hand_over': (body) => change(body, { agent: zijing }),
    'cs/send_message': ({ content, client_id }) => {
      const known = desk.messages.find((one) => one.client_id === client_id);
      const added =
        known ??
        message((desk.messages.at(-1)?.id ?? 0) + 1, {
          sender_name: '小乔',
          content: String(content),
          client_id: String(client_id),
        });
      if (!known) desk.messages.push(added);
      return ok(added);
    },
    'cs/player': () =>
      ok({
        player: desk.player,
        guest_accounts: [],
        device: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1',
        earlier: [
          {
            session_id: uuidOf(7),
            created_at: minutesAgo(9000),
            closed_at: minutesAgo(8000),
            agent: '小乔',
            text: '首次开通',
            rating: 5,
          },
        ],
      }),
    'cs/player_records': ({ before }) =>
      ok({
        records: [{ ...failure, id: before ? 1 : 7, result: before ? 'done' : 'blocked' }],
        has_more: !before,
        ...(!before && { left_out: [span] }),
      }),
    'cs/player_phone': () => ok({ phone: '13800138000' }),
    'cs/player_game': () =>
      ok({
        name: '玩家1',
        level: 42,
        country: 'shu',
        power: 128_400,
        resources: { food: 46_000 },
        below_floor: [{ currency: 'food', have: 46_000, floor: 50_000 }],
        read_at: NOW.toISOString(),
        simulated: true,
      }),
    'cs/grants': () => ok({ grants: desk.grants }),
    'cs/decide_grant': () => {
      desk.grants = [];
      return ok(after);
    },
    'cs/take_back_membership': () => ok(after),
    'cs/set_membership': ({ account, level, days }) =>
      ok({
        account,
        payed: level !== 'none',
        membership_level: level,
        membership_expire_date:
          level === 'none' ? null : `2026-0${Number(days) === 30 ? 4 : 5}-01T00:00:00.000Z`,
        lowers: level === 'none',
        ...(Number(days) > 31 && { waits_for_lead: 'days', alone: { days: 31, grants: 30 } }),
      }),
    'chat/get_history': ({ after }) =>
      ok({
        messages: desk.messages.filter(({ id }) => id > Number(after ?? 0)),
        has_more: false,
        has_newer: false,
        user_read_id: 0,
        cs_read_id: 0,
      }),
    'chat/typing': () => ok({}),
    'chat/mark_read': ({ message_id }) => ok({ read_id: message_id }),
  };
  return desk;
}

export type FakeDesk = ReturnType<typeof fakeDesk>;
