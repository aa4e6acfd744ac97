import { defineStrings } from '@assistant/i18n';

/** The words about a pause that is not there yet. */
export const pauseStrings = defineStrings({
  zh: {
    pausing: '正在暂停…',
    resuming: '正在恢复…',
    notPaused: (why: string) => `还没有暂停：${why}`,
    notResumed: (why: string) => `还没有恢复：${why}`,
    pauseElsewhere: '别处刚改过，请到助手设置里选一个',
    tryAgain: '再试一次',
    toSettings: '去选择',
  },
  en: {
    pausing: 'Pausing…',
    resuming: 'Resuming…',
    notPaused: (why: string) => `Not paused yet: ${why}`,
    notResumed: (why: string) => `Still paused: ${why}`,
    pauseElsewhere: 'changed elsewhere as well, please choose one in the settings',
    tryAgain: 'Try again',
    toSettings: 'Choose',
  },
});
