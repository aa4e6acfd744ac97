import type { LocalText } from '@assistant/contract';
import { HOME } from './home';

/** A page that the shell draws itself, as its frame shows it. */
export interface ShellPage {
  /** Without their fixed end (spec section 2). */
  titles: LocalText;
  frame: 'full';
  back?: never;
}

/** The shell's own pages, by their addresses: none in a release. */
export const shellPages: Readonly<Record<string, ShellPage>> = {
  ...(__DEVELOPMENT__ && { '/dev/ui': { titles: { zh: '组件', en: 'Components' }, frame: 'full' } }),
};

/** Addresses that only redirect to another (spec section 2). */
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
