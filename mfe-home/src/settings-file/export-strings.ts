import { defineStrings } from '@assistant/i18n';

export const exportStrings = defineStrings({
  zh: {
    exportLabel: '导出全部设置',
    exportHelp: '存成一个 JSON 文件，不含密码',
    notReady: '设置还没有读到，请稍后再试',
    exported: '设置已导出',
  },
  en: {
    exportLabel: 'Export all settings',
    exportHelp: 'As a JSON file, without any password',
    notReady: 'The settings were not read yet, please try again in a moment',
    exported: 'Settings exported',
  },
});
