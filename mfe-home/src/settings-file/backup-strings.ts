import { defineStrings } from '@assistant/i18n';

export const backupStrings = defineStrings({
  zh: {
    title: '分享与备份',
    shareLabel: '分享配置',
    shareHelp: '一个二维码或一段文字，朋友扫一扫就能看',
    importLabel: '导入设置',
    importHelp: '配置码或文件，先看会改什么，确认后才写入',
  },
  en: {
    title: 'Share and back up',
    shareLabel: 'Share settings',
    shareHelp: 'A QR code or a line of text that a friend can look at',
    importLabel: 'Import settings',
    importHelp: 'A code or a file: shows what would change before anything is written',
  },
});
