import type { LocalText } from '@assistant/contract';
import { VERSION } from '../../system/version';

/** What a check has found: nothing wrong, something to know, or something to mend. */
export interface Finding {
  level: 'ok' | 'note' | 'wrong';
  what: LocalText;
  /** What is wrong and how to mend it, in a line. */
  says?: LocalText;
}

/** The names of what is checked. */
export const WHAT = {
  version: { zh: `版本 ${VERSION}`, en: `version ${VERSION}` },
  settings: { zh: '设置', en: 'settings' },
  database: { zh: '数据库', en: 'database' },
  clock: { zh: '时钟', en: 'clock' },
  backups: { zh: '备份', en: 'backups' },
  disk: { zh: '磁盘', en: 'disk' },
  keys: { zh: '密钥', en: 'keys' },
  game: { zh: '游戏网关', en: 'game gateway' },
  notifications: { zh: '通知', en: 'notifications' },
  proxy: { zh: '入口', en: 'gateway' },
  newness: { zh: '发布时间签名', en: 'time of the release' },
  stream: { zh: '实时连接', en: 'stream' },
} satisfies Record<string, LocalText>;

export const ok = (what: LocalText, says?: LocalText): Finding => ({
  level: 'ok',
  what,
  ...(says && { says }),
});
export const note = (what: LocalText, says: LocalText): Finding => ({ level: 'note', what, says });
export const wrong = (what: LocalText, says: LocalText): Finding => ({ level: 'wrong', what, says });

/** The server's own sentences, which say what to do as well, are in English. */
export const asItIs = (text: string): LocalText => {
  const line = text.replaceAll('\n', ' ');
  return { zh: line, en: line };
};

const MARK = { ok: '✓', note: '!', wrong: '✗' };

/** A finding as a line for the terminal. */
export const lineOf = ({ level, what, says }: Finding, language: 'zh' | 'en'): string =>
  `${MARK[level]} ${what[language]}${says ? `${language === 'zh' ? '：' : ': '}${says[language]}` : ''}`;
