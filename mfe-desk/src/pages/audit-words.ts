import {
  type AuditAction,
  type AuditEntry,
  auditEntryOf,
  type LocalText,
  type MembershipLevel,
} from '@assistant/contract';
import { conversationStrings as levels } from '@assistant/conversation';
import { roleNames } from '@assistant/desk';
import { formatDay, type Language } from '@assistant/i18n';
import { whys } from '../player/whys';
import { strings } from './strings';

/** What staff did. */
export const auditWords: Readonly<Record<AuditAction, LocalText>> = {
  claim: { zh: '接待会话', en: 'took a conversation' },
  hand_over: { zh: '转交会话', en: 'handed a conversation over' },
  release: { zh: '放回待接', en: 'put a conversation back' },
  return: { zh: '自动放回待接', en: 'a conversation went back by itself' },
  close: { zh: '结束会话', en: 'ended a conversation' },
  reopen: { zh: '重新打开会话', en: 'opened a conversation again' },
  membership: { zh: '更改会员', en: 'changed a membership' },
  membership_ask: { zh: '请组长确认开通', en: 'asked for a grant above the limit' },
  membership_confirm: { zh: '确认开通', en: 'confirmed a grant' },
  membership_refuse: { zh: '拒绝开通', en: 'refused a grant' },
  membership_withdraw: { zh: '撤回开通申请', en: 'withdrew a grant' },
  membership_take_back: { zh: '撤回会员更改', en: 'took a change of a membership back' },
  publish: { zh: '发布公告', en: 'published an announcement' },
  withdraw: { zh: '撤回公告', en: 'withdrew an announcement' },
  add_note: { zh: '写内部备注', en: 'wrote an internal note' },
  read_conversation: { zh: '查看同事的会话', en: 'read the conversation of a colleague' },
  read_phone: { zh: '查看玩家手机号', en: 'read the mobile number of a player' },
  begin_taking: { zh: '开始接待', en: 'began to take conversations' },
  stop_taking: { zh: '暂停接待', en: 'stopped taking conversations' },
  take_up_feedback: { zh: '开始处理反馈', en: 'took up feedback' },
  answer_feedback: { zh: '回复反馈', en: 'answered feedback' },
  save_canned: { zh: '保存快捷回复', en: 'saved a canned answer' },
  delete_canned: { zh: '删除快捷回复', en: 'deleted a canned answer' },
  save_price: { zh: '设定价格', en: 'set a price' },
  delete_price: { zh: '删除价格', en: 'deleted a price' },
  release_widen: { zh: '放量', en: 'widened a release' },
  release_promote: { zh: '全量', en: 'gave a release to everyone' },
  release_rollback: { zh: '回退', en: 'rolled a release back' },
  release_retire: { zh: '下线应用或恢复', en: 'retired an app or ended that' },
  release_activate: { zh: '用密钥启用版本', en: 'activated a version with a key' },
  release_pin: { zh: '锁定或解锁版本', en: 'pinned a version or ended that' },
  release_freeze: { zh: '冻结或解冻发布', en: 'froze releases or ended that' },
  release_publish: { zh: '用密钥发布版本', en: 'published a version with a key' },
  release_refused: { zh: '用密钥越权操作，已拒绝', en: 'was refused something with a key' },
  release_webhook: { zh: '用密钥设置发布通知', en: 'set with a key where a team is notified' },
  add_staff: { zh: '添加人员', en: 'added somebody' },
  save_staff: { zh: '修改人员', en: 'changed somebody' },
  go_on: { zh: '恢复备份后继续执行任务', en: 'let tasks run again after a restore' },
  player_password: { zh: '玩家修改了密码', en: 'a player changed the password' },
  player_move: { zh: '玩家更换了区服', en: 'a player moved to another server' },
  player_delete: { zh: '玩家申请删除账号', en: 'a player asked to delete the account' },
  player_keep: { zh: '玩家保留了账号', en: 'a player kept the account' },
  player_tester: { zh: '设为预览测试账号', en: 'made a player a tester of previews' },
  player_no_tester: { zh: '取消预览测试账号', en: 'ended that a player tests previews' },
  player_gone: { zh: '账号已删除', en: 'the account was deleted' },
};

/** What it came to, in words; what somebody wrote stands as it was written. */
function detailsWords(entry: AuditEntry, language: Language): string {
  const t = strings[language];
  const { action, details } = entry;
  const name = (level: MembershipLevel) => levels[language][level];
  if (action === 'membership' || action === 'membership_take_back') {
    const { level, until, lowered, given, reason_code: why } = details;
    const said = [
      given && given.level !== 'none' && t.auditGiven(name(given.level), given.days),
      level === 'none' ? t.auditEnded : t.auditUntil(name(level), formatDay(until, language)),
      lowered && t.auditLowered,
      why && whys[language][why],
    ];
    return said.filter(Boolean).join(t.comma);
  }
  if (
    action === 'membership_ask' ||
    action === 'membership_confirm' ||
    action === 'membership_refuse' ||
    action === 'membership_withdraw'
  ) {
    const { level, days, reason_code: why, words } = details;
    const said = [t.auditGiven(name(level), days), why && whys[language][why], words];
    return said.filter(Boolean).join(t.comma);
  }
  if (action === 'hand_over') return t.auditTo(details);
  if (action !== 'add_staff' && action !== 'save_staff') return details;
  const { name: shown, role, disabled, password } = details;
  const said = [
    shown,
    role && roleNames[role][language],
    disabled === undefined ? undefined : disabled ? t.isDisabled : action === 'save_staff' && t.isEnabled,
    password && t.auditPassword,
  ];
  return said.filter(Boolean).join(t.comma);
}

interface Sent {
  by: string;
  action: string;
  details: string;
}

/** A line of the audit in words. What this page does not know, of a newer or an older server, stands as it is. */
export function lineWords(line: Sent, language: Language): { by: string; what: string; details: string } {
  const t = strings[language];
  const entry = auditEntryOf(line);
  const known: Readonly<Record<string, LocalText | undefined>> = auditWords;
  // Who did it without being at the desk: the command line, and the desk by itself.
  const by = line.by === 'staff' ? t.byCommand : line.by === 'desk' ? t.byItself : line.by;
  const what = known[line.action]?.[language] ?? line.action;
  return { by, what, details: entry ? detailsWords(entry, language) : line.details };
}
