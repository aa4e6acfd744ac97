import { defineTask } from '@assistant/tasks';

/** Chat records: a viewer of the game’s chat, not a scheduled task. */
export const chat = defineTask({
  id: 'chat',
  tier: 'supreme',
  kind: 'viewer',
  seal: '语',
  title: { zh: '聊天记录', en: 'Chat records' },
  short: { zh: '聊天记录', en: 'Chat log' },
  status: [
    { key: 'stored', label: { zh: '已存消息', en: 'Messages stored' } },
    { key: 'lastSync', label: { zh: '上次同步', en: 'Last sync' } },
    { key: 'hits', label: { zh: '今日命中', en: 'Hits today' } },
  ],
  front: ['channels', 'record', 'keywords'],
  groups: {
    records: {
      title: { zh: '记录', en: 'Records' },
      fields: {
        channels: {
          type: 'multi',
          label: { zh: '频道', en: 'Channels' },
          help: { zh: '记录哪些频道', en: 'Which channels are recorded' },
          provenance: 'G',
          options: [
            { value: 'world', label: { zh: '世界', en: 'World' } },
            { value: 'country', label: { zh: '国家', en: 'Country' } },
            { value: 'guild', label: { zh: '军团', en: 'Guild' } },
            { value: 'system', label: { zh: '系统', en: 'System' } },
            { value: 'private', label: { zh: '私聊', en: 'Private' } },
          ],
          default: ['world', 'country', 'guild'],
        },
        record: {
          type: 'sw',
          label: { zh: '保存记录', en: 'Keep records' },
          help: { zh: '关闭后只能看实时消息', en: 'Off shows live messages only' },
          provenance: 'D',
          default: true,
        },
        keepDays: {
          type: 'int',
          label: { zh: '保留天数', en: 'Keep days' },
          help: { zh: '更早的消息会删除', en: 'Older lines are deleted' },
          provenance: 'D',
          min: 1,
          max: 90,
          default: 7,
        },
        keywords: {
          type: 'textList',
          label: { zh: '关键词提醒', en: 'Keyword alerts' },
          help: {
            zh: '出现这些词时高亮并通知，最多 20 个',
            en: 'Highlights these words and notifies you, 20 at most',
          },
          provenance: 'D',
          max: 20,
          maxLength: 30,
          default: [],
        },
      },
    },
    view: {
      title: { zh: '显示与同步', en: 'View and sync' },
      fields: {
        hideSystem: {
          type: 'sw',
          label: { zh: '隐藏系统消息', en: 'Hide system' },
          help: { zh: '不显示游戏公告', en: "Hides the game's announcements" },
          provenance: 'P',
          default: false,
        },
        respectBlacklist: {
          type: 'sw',
          label: { zh: '屏蔽黑名单', en: 'Hide blocked players' },
          help: { zh: '不显示游戏内拉黑的玩家', en: 'Hides players blocked in the game' },
          provenance: 'G',
          default: true,
        },
        pollSec: {
          type: 'int',
          label: { zh: '同步间隔(秒)', en: 'Sync every' },
          help: { zh: '间隔越长，打扰越少', en: 'Longer is gentler' },
          provenance: 'D',
          min: 10,
          max: 600,
          step: 10,
          unit: { zh: '', en: 's' },
          default: 60,
        },
        exportFormat: {
          type: 'enum',
          label: { zh: '导出格式', en: 'Export as' },
          help: { zh: '下载记录时的格式', en: 'The format of a download' },
          provenance: 'D',
          options: [
            { value: 'txt', label: { zh: '文本 txt', en: 'Text (txt)' } },
            { value: 'csv', label: { zh: '表格 csv', en: 'Table (csv)' } },
            { value: 'json', label: { zh: '数据 json', en: 'Data (json)' } },
          ],
          default: 'txt',
        },
      },
    },
  },
  presets: {
    frugal: { pollSec: 300, keepDays: 3 },
    everythingFree: { channels: ['world', 'country', 'guild', 'system', 'private'], keepDays: 90 },
  },
});
