import { defineStrings } from '@assistant/i18n';

export const exportStrings = defineStrings({
  exportLabel: { zh: '导出全部设置', en: 'Export all settings' },
  exportHelp: { zh: '存成一个 JSON 文件，不含密码', en: 'As a JSON file, without any password' },
  notReady: {
    zh: '设置还没有读到，请稍后再试',
    en: 'The settings were not read yet, please try again in a moment',
  },
  exported: { zh: '设置已导出', en: 'Settings exported' },
});
