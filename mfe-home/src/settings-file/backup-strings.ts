import { defineStrings } from '@assistant/i18n';

export const backupStrings = defineStrings({
  zh: {
    title: '分享与备份',
    shareLabel: '分享配置',
    shareHelp: '一个二维码或一段文字，朋友扫一扫就能看',
    exportLabel: '导出全部设置',
    exportHelp: '存成一个 JSON 文件，不含密码',
    importLabel: '导入设置',
    importHelp: '配置码或文件，先看会改什么，确认后才写入',
    notReady: '设置还没有读到，请稍后再试',
    exported: '设置已导出',
  },
  en: {
    title: 'Share and back up',
    shareLabel: 'Share settings',
    shareHelp: 'A QR code or a line of text that a friend can look at',
    exportLabel: 'Export all settings',
    exportHelp: 'As a JSON file, without any password',
    importLabel: 'Import settings',
    importHelp: 'A code or a file: shows what would change before anything is written',
    notReady: 'The settings were not read yet, please try again in a moment',
    exported: 'Settings exported',
  },
});
