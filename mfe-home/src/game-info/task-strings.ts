import { defineStrings } from '@assistant/i18n';

/** The words of the list of enabled tasks. */
export const taskStrings = defineStrings({
  zh: {
    nextAt: (moment: string) => `下次 ${moment}`,
    running: '进行中',
    done: '完成',
    partly: '部分完成',
    skipped: '跳过',
    blocked: '需处理',
    failed: '失败',
    allTasks: '全部任务',
    moreTasks: (count: string) => `还有 ${count} 项`,
    scheduleAuto: '自动安排',
    scheduleInterval: (minutes: string) => `每 ${minutes} 分钟`,
    scheduleTimes: (times: string) => `每天 ${times}`,
    locked: '未开通',
  },
  en: {
    nextAt: (moment: string) => `Next ${moment}`,
    running: 'Running',
    done: 'Done',
    partly: 'Partly done',
    skipped: 'Skipped',
    blocked: 'Needs you',
    failed: 'Failed',
    allTasks: 'All tasks',
    moreTasks: (count: string) => `${count} more`,
    scheduleAuto: 'Automatic',
    scheduleInterval: (minutes: string) => `Every ${minutes} minutes`,
    scheduleTimes: (times: string) => `Daily at ${times}`,
    locked: 'Not active',
  },
});
