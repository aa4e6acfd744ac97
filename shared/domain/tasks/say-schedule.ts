import type { TaskDefinition } from './definition';
import type { TimeWindow } from './field';
import { seasonLabels, seasons, weekdayLabels, weekdays } from './game-words';
import { own, type TaskValues } from './json';
import type { Beat } from './rhythm';
import type { LocalText } from './text';

/** More times than these are counted instead of listed. */
const LISTED = 2;

const listOf = (values: TaskValues, key: string): unknown[] => {
  const value = own(values, key);
  return Array.isArray(value) ? value : [];
};

/** The chosen weekdays as a span or a list: "周一至周五", "Mon, Wed". Undefined if every day is chosen. */
function daysIn(values: TaskValues, language: keyof LocalText): string | undefined {
  const chosen = weekdays.filter((day) => listOf(values, 'weekdays').includes(day));
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (chosen.length === weekdays.length || first === undefined || last === undefined) return undefined;
  const name = (day: (typeof weekdays)[number]) => weekdayLabels[day][language];
  if (chosen.length > LISTED && last - first + 1 === chosen.length) {
    return language === 'zh' ? `${name(first)}至${name(last)}` : `${name(first)}–${name(last)}`;
  }
  return chosen.map(name).join(language === 'zh' ? '、' : ', ');
}

/** The chosen seasons: "春、夏季". Undefined if every season is chosen. */
function seasonsIn(values: TaskValues, language: keyof LocalText): string | undefined {
  const chosen = seasons.filter((season) => listOf(values, 'seasons').includes(season));
  if (chosen.length === seasons.length || chosen.length === 0) return undefined;
  const names = chosen.map((season) => seasonLabels[season][language]);
  return language === 'zh' ? `${names.join('、')}季` : names.join(', ').toLowerCase();
}

/** The allowed hours: "全天", "07:00–23:00", "3 个时段". */
function hoursIn(values: TaskValues, language: keyof LocalText): string {
  const windows = listOf(values, 'windows') as TimeWindow[];
  if (windows.length === 0) return language === 'zh' ? '全天' : 'all day';
  if (windows.length === 1) return windows.map(({ from, to }) => `${from}–${to}`).join();
  return language === 'zh' ? `${windows.length} 个时段` : `${windows.length} periods`;
}

/** So many times on each of the days: "每天 3 次", "周一至周五 3 次", "daily". */
function times(count: number, days: string | undefined, language: keyof LocalText): string {
  if (language === 'zh') return `${days ?? '每天'}${count > 1 ? ` ${count} 次` : ''}`;
  const often = count > 1 ? `${count} times a day` : undefined;
  return days === undefined ? (often ?? 'daily') : [days, often].filter(Boolean).join(', ');
}

const everyHour = (days: string | undefined, { zh, en }: LocalText, language: keyof LocalText): string =>
  language === 'zh' ? `${days ?? ''}${zh}` : [days, en].filter(Boolean).join(', ');

/** How often a task runs by its own rhythm. */
function ownRhythm(beats: readonly Beat[], days: string | undefined, language: keyof LocalText): string {
  if (beats.some(({ at }) => at === 'hour')) return everyHour(days, { zh: '每小时', en: 'hourly' }, language);
  const [first] = beats;
  const season = first?.season;
  if (season && beats.every((beat) => beat.season === season)) {
    return { zh: `${seasonLabels[season].zh}季`, en: `in ${seasonLabels[season].en.toLowerCase()}` }[
      language
    ];
  }
  const every = first?.everyDays;
  if (every && beats.every(({ everyDays }) => everyDays === every)) {
    return { zh: `每 ${every} 天`, en: `every ${every} days` }[language];
  }
  return times(beats.filter(({ everyDays, season: only }) => !everyDays && !only).length, days, language);
}

/**
 * When a task runs with these (complete) values, in a few words: "每天", "周一至周五 3 次", "every 30 min". Undefined where its
 * times are chosen and none is.
 */
export function sayWhen(
  { rhythm = [{ at: 'reset' }] }: Pick<TaskDefinition, 'rhythm'>,
  values: TaskValues,
  language: keyof LocalText,
): string | undefined {
  const days = daysIn(values, language);
  const mode = own(values, 'scheduleMode');
  if (mode === 'interval') {
    const minutes = String(own(values, 'intervalMin'));
    return everyHour(days, { zh: `每 ${minutes} 分钟`, en: `every ${minutes} min` }, language);
  }
  if (mode !== 'fixedTimes' && Array.isArray(rhythm)) return ownRhythm(rhythm, days, language);
  const chosen = listOf(
    values,
    mode === 'fixedTimes' || Array.isArray(rhythm) ? 'fixedTimes' : rhythm.timesIn,
  );
  if (chosen.length === 0) return undefined;
  if (chosen.length > LISTED) return times(chosen.length, days, language);
  const clock = [...chosen].sort().join(language === 'zh' ? '、' : ', ');
  return language === 'zh' ? `${days ?? '每天'} ${clock}` : `${days ?? 'daily'} ${clock}`;
}

const MODES: Record<string, LocalText> = {
  auto: { zh: '自动', en: 'automatic' },
  interval: { zh: '间隔', en: 'interval' },
  fixedTimes: { zh: '定时', en: 'set times' },
};

/** The common block in short: how, in which hours, on which days and in which seasons a task runs. */
export function saySchedule(values: TaskValues, language: keyof LocalText): string[] {
  const mode = String(own(values, 'scheduleMode'));
  const words = MODES[mode]?.[language] ?? mode;
  const minutes = String(own(values, 'intervalMin'));
  const detail = {
    interval: language === 'zh' ? ` ${minutes} 分` : ` ${minutes} min`,
    fixedTimes: ` ${listOf(values, 'fixedTimes').length}`,
  }[mode];
  return [
    `${words}${detail ?? ''}`,
    hoursIn(values, language),
    daysIn(values, language) ?? { zh: '每天', en: 'every day' }[language],
    seasonsIn(values, language) ?? '',
  ].filter((part) => part !== '');
}
