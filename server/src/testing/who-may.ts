import { randomUUID } from 'node:crypto';
import { type Caller, callers, MARK, type World } from './world';

const everybody: readonly Caller[] = callers;
const players: readonly Caller[] = ['player', 'stranger'];
const answering: readonly Caller[] = ['agent', 'lead', 'admin'];
const leads: readonly Caller[] = ['lead', 'admin'];
const announcing: readonly Caller[] = ['lead', 'operator', 'admin'];
const releasing: readonly Caller[] = ['operator', 'admin'];
const pricing: readonly Caller[] = ['admin'];
const staff: readonly Caller[] = ['agent', 'lead', 'operator', 'admin'];
/** The holder of the conversation, and who answers. */
const inIt: readonly Caller[] = ['player', ...answering];
const noFields = () => ({});

interface Access {
  /** Who gets an answer that is no refusal. */
  may: readonly Caller[];
  /** The fields of a call that is aimed at the world's player. */
  fields: (world: World) => object | Promise<object>;
}

const access = (may: readonly Caller[], fields: Access['fields'] = noFields): Access => ({ may, fields });
const inSession =
  (more: object = {}): Access['fields'] =>
  ({ session_id }) => ({ session_id, ...more });
const ofPicture =
  (more: object = {}): Access['fields'] =>
  async (world) => ({ image_id: await world.picture(), ...more });
const ofFeedback =
  (more: object = {}): Access['fields'] =>
  ({ feedback }) => ({ id: feedback, ...more });

/** The public keys of a browser's subscription, as RFC 8291 has them in its example. */
const SUBSCRIPTION = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const both = (text: string) => ({ zh: text, en: text });
const place = { wechat: '1', server_name: '', server_info: '', game_platform: -1 };
const canned = () => ({
  shortcut: randomUUID().slice(0, 20),
  title: 'x',
  text: 'x',
  public: false,
  card: null,
});

/** Every call of the API: who may make it, aimed at another's data where it can be. A new call needs a line. */
export const whoMay: Readonly<Record<string, Access>> = {
  '/api/account/board_login': access(everybody, ({ wire }) => ({
    username: 'stranger',
    password: wire,
    board_id: randomUUID(),
  })),
  '/api/account/change_password': access(players, ({ wire }) => ({ password: wire, new_password: wire })),
  '/api/account/data': access(players),
  // By a name that is not the caller's: nothing is deleted.
  '/api/account/delete': access(players, ({ wire }) => ({ account: 'nobody-at-all', password: wire })),
  '/api/account/details': access(players),
  '/api/account/end_login': access(['player'], async (world) => ({ id: await world.openLogin() })),
  '/api/account/end_other_logins': access(players),
  '/api/account/keep': access(everybody, ({ wire }) => ({ username: 'stranger', password: wire })),
  '/api/account/logins': access(players),
  '/api/account/save_details': access(players, () => place),
  '/api/announcement/list': access(players),
  '/api/announcement/mark_read': access(players, () => ({ ids: [1] })),
  '/api/chat/create_session': access(['nobody', 'guest', ...players]),
  '/api/chat/earlier': access(players),
  '/api/chat/end': access(['player'], inSession()),
  '/api/chat/events': access(['guest', ...players, ...answering]),
  '/api/chat/get_history': access(inIt, inSession()),
  '/api/chat/get_user_membership_info': access(inIt, () => ({ account: MARK })),
  '/api/chat/image': access(inIt, ofPicture()),
  '/api/chat/image_begin': access(inIt, (world) => inSession({ image_id: randomUUID(), bytes: 10 })(world)),
  '/api/chat/image_cancel': access(['player'], ofPicture()),
  '/api/chat/image_part': access(['player'], ofPicture({ offset: 0, base64: 'YWJj' })),
  '/api/chat/join': access(players, async (world) => ({ guest_id: await world.visitor() })),
  '/api/chat/mark_read': access(inIt, inSession({ message_id: 1 })),
  '/api/chat/quick_answers': access(everybody),
  '/api/chat/rate': access(['player'], inSession({ stars: 5 })),
  '/api/chat/send_message': access(['player'], inSession({ content: 'x' })),
  '/api/chat/service': access(everybody),
  '/api/chat/typing': access(inIt, inSession()),
  '/api/chat/unread_count': access([...players, ...answering]),
  '/api/cs/add_note': access(answering, (world) => inSession({ text: 'x', client_id: randomUUID() })(world)),
  '/api/cs/announcements': access(announcing),
  '/api/cs/canned': access(answering),
  '/api/cs/change_release': access(releasing, ({ wire }) => ({
    seen: 0,
    change: { action: 'freeze', on: true },
    why: 'x',
    password: wire,
  })),
  '/api/cs/claim': access(answering, inSession({ from: null })),
  '/api/cs/close': access(answering, inSession()),
  '/api/cs/colleagues': access(answering),
  '/api/cs/decide_grant': access(leads, async (world) => ({ id: await world.grant(), confirm: true })),
  '/api/cs/delete_canned': access(leads, async (world) => ({ id: await world.canned() })),
  '/api/cs/delete_price': access(pricing, () => ({ level: 'premium', days: 1 })),
  '/api/cs/feedback_answer': access(answering, ofFeedback({ answer: 'x' })),
  '/api/cs/feedback_image': access(answering, ofFeedback()),
  '/api/cs/feedback_list': access(answering, () => ({ answered: false })),
  '/api/cs/feedback_take_up': access(answering, ofFeedback()),
  '/api/cs/grants': access(answering),
  '/api/cs/hand_over': access(answering, inSession({ to: 'staff-lead' })),
  '/api/cs/login': access(everybody, ({ wire }) => ({ username: 'staff-agent', password: wire })),
  '/api/cs/logout': access(staff),
  '/api/cs/look': access(answering, inSession()),
  '/api/cs/me': access(staff),
  '/api/cs/notes': access(answering, inSession()),
  '/api/cs/plan_release': access(releasing, () => ({ seen: 0, change: { action: 'freeze', on: true } })),
  '/api/cs/player': access(answering, inSession()),
  '/api/cs/player_game': access(answering, inSession()),
  '/api/cs/player_phone': access(answering, inSession()),
  '/api/cs/player_records': access(answering, inSession({ task: 'mining' })),
  '/api/cs/publish_announcement': access(announcing, () => ({
    title: both('x'),
    body: both('x'),
    client_id: randomUUID(),
  })),
  '/api/cs/release': access(answering, inSession()),
  '/api/cs/releases': access(releasing),
  '/api/cs/reopen': access(answering, inSession()),
  '/api/cs/save_canned': access(leads, canned),
  '/api/cs/save_price': access(pricing, () => ({
    ...{ level: 'premium', days: 1 },
    ...{ price: both('¥1'), note: null, link: null },
  })),
  '/api/cs/save_staff': access(['admin'], () => ({ account: 'second-admin', name: 'x', role: 'admin' })),
  // The agent's own name: a request with another's is refused.
  '/api/cs/send_message': access(['agent'], inSession({ cs_account: 'staff-agent', content: 'x' })),
  '/api/cs/session': access(answering, inSession()),
  '/api/cs/sessions': access(answering, () => ({ tab: 'all', search: MARK })),
  '/api/cs/set_available': access(answering, () => ({ available: false })),
  '/api/cs/set_membership': access(answering, () => ({
    ...{ account: MARK, level: 'supreme', days: 1 },
    reason_code: 'event',
  })),
  '/api/cs/staff': access(['admin']),
  // The agent's own change.
  '/api/cs/take_back_membership': access(['agent'], async (world) => ({
    account: MARK,
    change: await world.change('staff-agent'),
  })),
  '/api/cs/withdraw_announcement': access(announcing, async (world) => ({ id: await world.announcement() })),
  '/api/feedback/create': access(players, () => ({ category: 'bug', text: 'x' })),
  '/api/feedback/image': access(['player'], ofFeedback()),
  '/api/feedback/list': access(players),
  '/api/get_auto_tasks_config': access(players),
  '/api/get_config': access(players),
  '/api/get_game_info': access(players),
  '/api/get_pve_combat_config': access(players),
  '/api/get_resource_history': access(players),
  '/api/get_server': access(everybody, () => ({ fetch_type: 1, game_platform: 1 })),
  '/api/get_user_ip_dict': access([...players, ...staff]),
  '/api/get_user_name': access([...players, ...staff], () => ({ user_list: [MARK] })),
  '/api/is_user_password_valid': access([...players, ...staff], ({ wire }) => ({ password: wire })),
  '/api/is_user_payed': access(players),
  '/api/kept_for': access(everybody),
  '/api/login': access(everybody, ({ wire }) => ({ username: 'stranger', password: wire })),
  '/api/login_word': access(everybody, async (world) => ({ key: await world.word() })),
  '/api/logout': access([...players, ...staff]),
  '/api/me': access([...players, ...staff]),
  '/api/membership/prices': access([...players, ...staff]),
  '/api/notifications/channels': access(players),
  '/api/notifications/remove': access(['player'], async (world) => ({ id: await world.channel() })),
  '/api/notifications/save_push': access(players, () => ({
    endpoint: `https://push.example.com/${randomUUID()}`,
    ...SUBSCRIPTION,
    name: 'x',
  })),
  '/api/notifications/save_webhook': access(['player'], async (world) => ({
    id: await world.channel(),
    preset: 'plain',
    name: 'x',
  })),
  '/api/notifications/test': access(['player'], async (world) => ({ id: await world.channel() })),
  '/api/register': access(everybody, () => ({ ...place, username: randomUUID(), password: 'x' })),
  '/api/report_loads': access(everybody, () => ({
    device: randomUUID(),
    reports: [{ app: 'mfe-chat', version: '1', cohort: 'stable', outcome: 'loaded', phase: 'shown', ms: 1 }],
  })),
  '/api/save_auto_tasks_config': access(players, () => ({ setting: {} })),
  '/api/save_pve_combat_config': access(players, () => ({ config: {} })),
  // Signed with a key: no token is one (features/releases/team.test.ts).
  '/api/releases/change': access([]),
  '/api/releases/may_preview': access(players, () => ({ app: 'mfe-chat', version: 'preview-1' })),
  '/api/releases/part': access([]),
  '/api/releases/publish': access([]),
  '/api/releases/status': access([]),
  '/api/releases/webhook': access([]),
  '/api/tasks/chat_records': access(players),
  '/api/tasks/day': access(players),
  '/api/tasks/mark_done': access(players, () => ({ task: 'mining', done: true })),
  '/api/tasks/coin': access(players),
  '/api/tasks/why': access(players, () => ({ task: 'mining' })),
  '/api/tasks/preview': access(players, () => ({ task: 'mining', values: {} })),
  '/api/tasks/go_on': access(players, () => ({ on: false })),
  '/api/tasks/what_if': access(players),
  '/api/tasks/records': access(players),
  '/api/tasks/report': access(players),
  '/api/tasks/run': access(players, () => ({ task: 'mining' })),
  '/api/tasks/statistics': access(players),
  '/api/tasks/status': access(players),
  '/api/update_config': access(players, () => ({ setting: {} })),
};
