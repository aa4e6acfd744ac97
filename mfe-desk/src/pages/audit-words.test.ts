import { type AuditEntry, auditActions, detailsText } from '@assistant/contract';
import { auditWords, lineWords } from './audit-words';

/** One of each action, with all that its details may say. */
const staff = { name: '子敬', role: 'lead', disabled: true, password: true } as const;
const samples: { [Action in AuditEntry['action']]: Extract<AuditEntry, { action: Action }>['details'] } = {
  claim: '',
  hand_over: 'zijing',
  release: '',
  return: '',
  close: '',
  reopen: '',
  publish: '维护通知',
  withdraw: '',
  add_note: '',
  read_conversation: '',
  read_phone: '',
  begin_taking: '',
  stop_taking: '',
  take_up_feedback: '',
  answer_feedback: '已修好',
  save_canned: '请报游戏账号',
  delete_canned: '',
  save_price: '30 元 / CN¥30',
  delete_price: '',
  release_widen: 'canary mfe-chat 1.0.0-2 10, revision 2, 先给一成',
  release_promote: 'promote mfe-chat, revision 3',
  release_rollback: 'rollback mfe-chat, revision 4',
  release_retire: 'retire mfe-events, revision 4',
  release_activate: 'activate shell 1.0.0-2, revision 4',
  release_pin: 'pin mfe-chat, revision 5',
  release_freeze: 'freeze, revision 6',
  release_publish: 'publish mfe-chat 1.0.0-3',
  release_refused: 'promote mfe-chat',
  release_webhook: 'webhook mfe-chat --off',
  membership: {
    level: 'premium',
    until: '2026-03-02T04:00:00.000Z',
    lowered: true,
    given: { level: 'basic', days: 30 },
    reason_code: 'paid',
  },
  membership_ask: { level: 'supreme', days: 365, reason_code: 'paid' },
  membership_confirm: { level: 'supreme', days: 365, words: '已核对' },
  membership_refuse: { level: 'supreme', days: 365, words: '没有订单' },
  membership_withdraw: { level: 'supreme', days: 365 },
  membership_take_back: { level: 'premium', until: '2026-03-02T04:00:00.000Z', lowered: false },
  add_staff: staff,
  save_staff: staff,
  go_on: '2026-11-27 19:00 UTC',
  player_password: '',
  player_move: '1 卧龙区 12服',
  player_delete: '',
  player_keep: '',
  player_gone: '',
  player_tester: '',
  player_no_tester: '',
};
const sent = (action: AuditEntry['action']) => ({
  by: 'xiaoqiao',
  action,
  details: detailsText({ details: samples[action] } as AuditEntry),
});

test.each(auditActions)('%s has words in both languages, and its details hold no code', (action) => {
  for (const language of ['zh', 'en'] as const) {
    const { what, details } = lineWords(sent(action), language);
    expect(what).toBe(auditWords[action][language]);
    expect(what).toMatch(language === 'zh' ? /[一-龥]/ : /^[a-z ]+$/);
    expect(`${what} ${details}`).not.toMatch(/[{}"_]|\b(premium|lead|true|false)\b|\dT\d/);
  }
});

test.each([
  ['membership', 'zh', '基础会员 30 天，高级会员，至 2026年3月2日，降低，已付款'],
  ['membership', 'en', '30 days of Basic, Premium until 2 Mar 2026, lowered, paid'],
  ['membership_refuse', 'zh', '至尊会员 365 天，没有订单'],
  ['membership_ask', 'en', '365 days of Supreme, paid'],
  ['save_staff', 'zh', '子敬，组长，已停用，新密码'],
  ['save_staff', 'en', '子敬, Lead, disabled, new password'],
  ['hand_over', 'en', 'to zijing'],
  ['answer_feedback', 'en', '已修好'],
] as const)('the details of %s in %s', (action, language, words) => {
  expect(lineWords(sent(action), language).details).toBe(words);
});

test('the command line and the desk are named in words; what is not known stands as it is', () => {
  expect(lineWords({ ...sent('close'), by: 'staff' }, 'zh').by).toBe('命令行');
  expect(lineWords({ ...sent('return'), by: 'desk' }, 'en').by).toBe('The desk');
  expect(lineWords({ by: 'x', action: 'beam', details: '{}' }, 'zh')).toEqual({
    by: 'x',
    what: 'beam',
    details: '{}',
  });
  expect(lineWords({ by: 'x', action: 'save_staff', details: 'agent' }, 'zh').details).toBe('agent');
});
