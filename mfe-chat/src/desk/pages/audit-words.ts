import type { LocalText } from '@assistant/contract';

/** What staff did, by the audit's codes. One that is not known here stands as it is. */
export const auditWords: Readonly<Record<string, LocalText>> = {
  claim: { zh: '接待会话', en: 'took a conversation' },
  hand_over: { zh: '转交会话', en: 'handed a conversation over' },
  release: { zh: '放回待接', en: 'put a conversation back' },
  return: { zh: '自动放回待接', en: 'a conversation went back by itself' },
  close: { zh: '结束会话', en: 'ended a conversation' },
  reopen: { zh: '重新打开会话', en: 'opened a conversation again' },
  membership: { zh: '更改会员', en: 'changed a membership' },
  publish: { zh: '发布公告', en: 'published an announcement' },
  withdraw: { zh: '撤回公告', en: 'withdrew an announcement' },
  add_note: { zh: '写内部备注', en: 'wrote an internal note' },
  begin_taking: { zh: '开始接待', en: 'began to take conversations' },
  stop_taking: { zh: '暂停接待', en: 'stopped taking conversations' },
  take_up_feedback: { zh: '开始处理反馈', en: 'took up feedback' },
  answer_feedback: { zh: '回复反馈', en: 'answered feedback' },
  save_canned: { zh: '保存快捷回复', en: 'saved a canned answer' },
  delete_canned: { zh: '删除快捷回复', en: 'deleted a canned answer' },
  add_staff: { zh: '添加人员', en: 'added somebody' },
  save_staff: { zh: '修改人员', en: 'changed somebody' },
};
