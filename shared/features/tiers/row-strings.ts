import { defineStrings } from '@assistant/i18n';

export const rowStrings = defineStrings({
  running: { zh: '进行中', en: 'Running' },
  needsYou: { zh: '需处理', en: 'Needs you' },
  off: { zh: '停用', en: 'Off' },
  tomorrow: { zh: '明天', en: 'Tomorrow' },
});
