import type { LocalText } from '@assistant/contract';
import { HOME } from './home';

/** A page that the shell draws itself, as its frame shows it. */
export interface ShellPage {
  /** Without their fixed end (spec section 2). */
  titles: LocalText;
  /** `main`: inside the layout with the bottom bar. */
  frame: 'full' | 'main';
  /** Where the page leads back to; none where the bottom bar stands. */
  back?: string;
  /** Calls that the page reads with nothing but the token, asked while its scripts are on their way. */
  early?: readonly string[];
}

const settingsCalls = ['/api/get_config', '/api/get_user_ip_dict'];
const settings = { zh: '助手设置', en: 'Assistant settings' };

/** The shell's own pages, by their addresses. */
export const shellPages: Readonly<Record<string, ShellPage>> = {
  '/main/game-info': {
    titles: { zh: '游戏信息', en: 'Game info' },
    frame: 'main',
    early: ['/api/me', '/api/get_game_info', '/api/tasks/status', '/api/tasks/day', '/api/announcement/list'],
  },
  '/main/auto-tasks': {
    titles: { zh: '挂机设置', en: 'Idle settings' },
    frame: 'main',
    early: ['/api/me', '/api/get_config'],
  },
  '/set-out': {
    titles: { zh: '一键出征', en: 'Set out' },
    frame: 'full',
    back: HOME,
    early: ['/api/me', '/api/get_config'],
  },
  '/main/settings': { titles: settings, frame: 'main', early: settingsCalls },
  '/settings': { titles: settings, frame: 'full', back: HOME, early: settingsCalls },
  '/feedback': { titles: { zh: '意见建议', en: 'Suggestions' }, frame: 'full', back: '/main/settings' },
  '/announcement': { titles: { zh: '系统公告', en: 'System announcements' }, frame: 'full', back: HOME },
  ...(__DEVELOPMENT__ && { '/dev/ui': { titles: { zh: '组件', en: 'Components' }, frame: 'full' } }),
};

/** Addresses that only lead on to another (spec section 2). */
export const leads: Readonly<Record<string, string>> = {
  '/': HOME,
  '/main': HOME,
  '/game-detail': HOME,
  '/auto-tasks': '/main/auto-tasks',
  '/assistant-settings': '/main/settings',
};

/** An address that leads nowhere. */
export const notFound: ShellPage = {
  titles: { zh: '没有这个页面', en: 'There is no such page' },
  frame: 'full',
};
