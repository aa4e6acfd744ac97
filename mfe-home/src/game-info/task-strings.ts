import { defineStrings } from '@assistant/i18n';

/** The words of the list of enabled tasks. */
export const taskStrings = defineStrings({
  nextAt: { zh: (moment: string) => `下次 ${moment}`, en: (moment) => `Next ${moment}` },
  running: { zh: '进行中', en: 'Running' },
  done: { zh: '完成', en: 'Done' },
  partly: { zh: '部分完成', en: 'Partly done' },
  skipped: { zh: '跳过', en: 'Skipped' },
  blocked: { zh: '需处理', en: 'Needs you' },
  failed: { zh: '失败', en: 'Failed' },
  allTasks: { zh: '全部任务', en: 'All tasks' },
  moreTasks: { zh: (count: string) => `还有 ${count} 项`, en: (count) => `${count} more` },
  scheduleAuto: { zh: '自动安排', en: 'Automatic' },
  scheduleInterval: {
    zh: (minutes: string) => `每 ${minutes} 分钟`,
    en: (minutes) => `Every ${minutes} minutes`,
  },
  scheduleTimes: { zh: (times: string) => `每天 ${times}`, en: (times) => `Daily at ${times}` },
  locked: { zh: '未开通', en: 'Not active' },
});
