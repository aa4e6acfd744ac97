import { defineStrings } from '@assistant/i18n';

export const rowStrings = defineStrings({
  zh: {
    running: '进行中',
    needsYou: '需处理',
    off: '停用',
    tomorrow: '明天',
  },
  en: {
    running: 'Running',
    needsYou: 'Needs you',
    off: 'Off',
    tomorrow: 'Tomorrow',
  },
});
