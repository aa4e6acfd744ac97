import { defineStrings } from '@assistant/i18n';

/** The words about a pause that is not there yet. */
export const pauseStrings = defineStrings({
  pausing: { zh: '正在暂停…', en: 'Pausing…' },
  resuming: { zh: '正在恢复…', en: 'Resuming…' },
  notPaused: { zh: (why: string) => `还没有暂停：${why}`, en: (why) => `Not paused yet: ${why}` },
  notResumed: { zh: (why: string) => `还没有恢复：${why}`, en: (why) => `Still paused: ${why}` },
  pauseElsewhere: {
    zh: '别处刚改过，请到助手设置里选一个',
    en: 'changed elsewhere as well, please choose one in the settings',
  },
  tryAgain: { zh: '再试一次', en: 'Try again' },
  toSettings: { zh: '去选择', en: 'Choose' },
});
