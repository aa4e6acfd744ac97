import { defineStrings } from '@assistant/i18n';

export const backupStrings = defineStrings({
  title: { zh: '分享与备份', en: 'Share and back up' },
  shareLabel: { zh: '分享设置', en: 'Share settings' },
  shareHelp: {
    zh: '一个二维码或一段文字，朋友扫一扫就能看',
    en: 'A QR code or a line of text that a friend can look at',
  },
  importLabel: { zh: '导入设置', en: 'Import settings' },
  importHelp: {
    zh: '设置码或文件，先看会改什么，确认后才写入',
    en: 'A code or a file: shows what would change before anything is written',
  },
});
