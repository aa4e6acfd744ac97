import type { LocalText } from '@assistant/contract';

interface AppName {
  /** The character of its seal. */
  seal: string;
  title: LocalText;
}

/** What the apps of the product are called. */
const names: Readonly<Record<string, AppName>> = {
  shell: { seal: '壳', title: { zh: '外壳', en: 'Shell' } },
  'mfe-auth': { seal: '门', title: { zh: '登录注册', en: 'Login' } },
  'mfe-home': { seal: '府', title: { zh: '主页', en: 'Home' } },
  'mfe-tasks-basic': { seal: '基', title: { zh: '基础任务', en: 'Basic tasks' } },
  'mfe-tasks-premium': { seal: '高', title: { zh: '高级任务', en: 'Premium tasks' } },
  'mfe-tasks-supreme': { seal: '至', title: { zh: '至尊任务', en: 'Supreme tasks' } },
  'mfe-chat': { seal: '语', title: { zh: '在线客服', en: 'Customer service' } },
  'mfe-desk': { seal: '台', title: { zh: '客服台', en: 'Support desk' } },
  'mfe-releases': { seal: '发', title: { zh: '发布台', en: 'Releases' } },
};

/** What an app is called; one that is not known here by its own name. */
export const appName = (app: string): AppName =>
  Object.hasOwn(names, app) ? (names[app] as AppName) : { seal: '新', title: { zh: app, en: app } };
