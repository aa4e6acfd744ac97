import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '消息', en: 'Messages' },
  lines: { zh: '消息列表', en: 'List of messages' },
  search: { zh: '搜索内容或发言人', en: 'Search text or sender' },
  channels: { zh: '查看频道', en: 'Channels to show' },
  hitsOnly: { zh: '只看命中关键词', en: 'Keyword hits only' },
  hit: { zh: '命中关键词', en: 'Keyword hit' },
  older: { zh: '更早的消息', en: 'Older messages' },
  end: { zh: '没有更早的消息了', en: 'No older messages' },
  empty: { zh: '还没有消息', en: 'No messages yet' },
  emptyHelp: {
    zh: '同步到的消息会显示在这里，可在下方选择频道。',
    en: 'Messages appear here once they are read; choose the channels below.',
  },
  noMatch: { zh: '没有符合的消息', en: 'No message fits' },
  noMatchHelp: { zh: '换个词，或者多选几个频道。', en: 'Try another word or more channels.' },
  noChannel: { zh: '没有选频道', en: 'No channel chosen' },
  noChannelHelp: { zh: '至少选一个频道。', en: 'Choose at least one channel.' },
  failed: { zh: '读取聊天记录失败', en: 'The chat records could not be read' },
  olderFailed: {
    zh: '更早的消息没有读到，请再试一次',
    en: 'Older messages could not be read, please try again',
  },
  locked: { zh: '聊天记录需要至尊会员', en: 'Chat records need a supreme membership' },
  exportAs: { zh: (format: string) => `导出 ${format}`, en: (format) => `Export ${format}` },
  exporting: {
    zh: (count: string) => `正在导出，已读 ${count} 条`,
    en: (count) => `Exporting, ${count} read`,
  },
  exported: { zh: (count: string) => `已导出 ${count} 条消息`, en: (count) => `${count} messages exported` },
  exportFailed: { zh: (why: string) => `没有导出：${why}`, en: (why) => `Not exported: ${why}` },
  exportCut: {
    zh: (count: string) => `消息太多，只导出了最近 ${count} 条`,
    en: (count) => `Too many messages: only the latest ${count} were exported`,
  },
  nothingToExport: { zh: '没有可以导出的消息', en: 'There is nothing to export' },
  time: { zh: '时间', en: 'Time' },
  channel: { zh: '频道', en: 'Channel' },
  from: { zh: '发言人', en: 'From' },
  text: { zh: '内容', en: 'Text' },
  simulated: { zh: '模拟数据', en: 'simulated' },
});
