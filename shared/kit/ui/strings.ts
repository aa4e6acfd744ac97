import { defineStrings } from '@assistant/i18n';

/** The kit's own words. Toast titles: spec section 8. */
export const uiStrings = defineStrings({
  close: { zh: '关闭', en: 'Close' },
  clear: { zh: '清除', en: 'Clear' },
  back: { zh: '返回', en: 'Back' },
  cancel: { zh: '取消', en: 'Cancel' },
  choose: { zh: '请选择', en: 'Choose' },
  confirm: { zh: '确定', en: 'OK' },
  retry: { zh: '重试', en: 'Retry' },
  byItself: {
    zh: (seconds: string) => `（${seconds} 秒后自动）`,
    en: (seconds) => ` (by itself in ${seconds} s)`,
  },
  loading: { zh: '加载中...', en: 'Loading...' },
  decrease: {
    zh: (name: string) => (name ? `减少：${name}` : '减少'),
    en: (name) => (name ? `Decrease: ${name}` : 'Decrease'),
  },
  increase: {
    zh: (name: string) => (name ? `增加：${name}` : '增加'),
    en: (name) => (name ? `Increase: ${name}` : 'Increase'),
  },
  unread: { zh: (count: number) => `${count} 条未读`, en: (count) => `${count} unread` },
  mainNavigation: { zh: '主导航', en: 'Main navigation' },
  details: { zh: '详情', en: 'Details' },
  errorTitle: { zh: '加载失败', en: 'Could not load' },
  success: { zh: '操作成功', en: 'operation successful' },
  warning: { zh: '注意', en: 'attention' },
  error: { zh: '发生错误', en: 'an error occurred' },
  info: { zh: '提示', en: 'tip' },
  continue: { zh: '继续', en: 'continue' },
  seconds: { zh: (count: number) => `${count} 秒`, en: (count) => `${count} s` },
});
