import type { AccountSettings } from '@assistant/contract';
import { formatCount, formatMoment, type Language } from '@assistant/i18n';
import { currencies, currencyLabels } from '@assistant/tasks';
import { strings } from './strings';

type Key = keyof AccountSettings;

/** The name of a setting on the page; the key itself for one of a newer release. */
export function settingLabel(key: Key, language: Language): string {
  const t = strings[language];
  const labels: Partial<Record<Key, string>> = {
    quietHours: t.quietHours,
    dailyCoinCap: t.coinCap,
    floors: t.floors,
    maxTasksPerLogin: t.maxTasks,
    elsewhere: t.elsewhere,
    pausedUntil: t.pauseAll,
    wordBefore: t.wordBefore,
    singleKeys: t.singleKeys,
    language: t.language,
    theme: t.theme,
    notifications: t.notifications,
    reportHour: t.report,
  };
  return labels[key] ?? String(key);
}

const NONE = '—';

/** A setting's value in words, for comparing two of them. */
export function settingWords(key: Key, values: Partial<AccountSettings>, language: Language): string {
  const t = strings[language];
  const list = (words: string[]) => words.join(language === 'zh' ? '、' : ', ') || NONE;
  const count = (value: number) => formatCount(value, language);
  switch (key) {
    case 'quietHours':
      return list((values.quietHours ?? []).map(({ from, to }) => `${from}–${to}`));
    case 'floors': {
      const { floors } = values;
      const set = floors ? currencies.filter((currency) => floors[currency] > 0) : [];
      return list(
        set.map((currency) => `${currencyLabels[currency][language]} ${count(floors?.[currency] ?? 0)}`),
      );
    }
    case 'elsewhere': {
      const { action, minutes } = values.elsewhere ?? { action: 'stop', minutes: 0 };
      return action === 'yield' ? `${t.yield} ${count(minutes)} ${t.minutesUnit}` : t[action];
    }
    case 'pausedUntil':
      return values.pausedUntil ? formatMoment(values.pausedUntil, language) : NONE;
    case 'wordBefore':
      return values.wordBefore ? t.wordMinutes(values.wordBefore) : t.wordNever;
    case 'singleKeys':
      return values.singleKeys === false ? t.switchedOff : t.switchedOn;
    case 'language':
      return languageNames[values.language ?? 'zh'];
    case 'theme':
      return values.theme ? t[values.theme] : NONE;
    case 'notifications': {
      const { notifications } = values;
      const kinds = ['chat', 'taskFailed', 'taskDone', 'system'] as const;
      return list(kinds.filter((kind) => notifications?.[kind]).map((kind) => t[kind]));
    }
    case 'reportHour':
      return typeof values.reportHour === 'number' ? `${values.reportHour}:00` : t.switchedOff;
    case 'dailyCoinCap':
    case 'maxTasksPerLogin':
      return count(values[key] ?? 0);
    default:
      return JSON.stringify(values[key]);
  }
}

/** Each language in its own language, for who reads only that one. */
export const languageNames: Record<Language, string> = { zh: '中文', en: 'English' };
