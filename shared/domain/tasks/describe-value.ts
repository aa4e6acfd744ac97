import type { Field, TimeWindow } from './field';
import {
  type Currency,
  currencyLabels,
  type Season,
  seasonLabels,
  type Weekday,
  weekdayLabels,
  weekdays,
} from './game-words';
import type { LocalText } from './text';

const WORDS = {
  on: { zh: '开', en: 'On' },
  off: { zh: '关', en: 'Off' },
  none: { zh: '无', en: 'None' },
  auto: { zh: '自动', en: 'Automatic' },
  allDay: { zh: '全天', en: 'All day' },
} satisfies Record<string, LocalText>;

/** A whole number with its thousands apart, alike in both languages. */
const grouped = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('en') : String(value);

/**
 * A valid value in words, for the lists of what changes.
 * @param nameOf names heroes, teams and cities of the account; their ids are used without it
 */
export function describeValue(
  field: Field,
  value: unknown,
  language: keyof LocalText,
  nameOf: (id: string) => string = (id) => id,
): string {
  const none = WORDS.none[language];
  if (value === undefined) return none;
  const listed = (items: string[]) => items.join(language === 'zh' ? '、' : ', ') || none;
  const option = (id: unknown) =>
    ('options' in field && field.options?.find((candidate) => candidate.value === id)?.label[language]) ||
    nameOf(String(id));
  switch (field.type) {
    case 'sw':
      return WORDS[value ? 'on' : 'off'][language];
    case 'int':
      return `${grouped(value)}${field.unit?.[language] ?? ''}`;
    case 'enum':
      return option(value);
    case 'team':
      return value === 'auto' ? WORDS.auto[language] : nameOf(String(value));
    case 'win': {
      const windows = (value as TimeWindow[]).map(({ from, to }) => `${from}–${to}`);
      return windows.length === 0 ? WORDS.allDay[language] : listed(windows);
    }
    case 'weekdays': {
      const days = weekdays.filter((day) => (value as Weekday[]).includes(day));
      return listed(days.map((day) => weekdayLabels[day][language]));
    }
    case 'seasons':
      return listed((value as Season[]).map((season) => seasonLabels[season][language]));
    case 'res': {
      const floors = Object.entries(value as Partial<Record<Currency, number>>);
      return listed(
        floors.map(
          ([currency, floor]) => `${currencyLabels[currency as Currency][language]} ${grouped(floor)}`,
        ),
      );
    }
    case 'multi':
    case 'ordered':
    case 'heroes':
    case 'cities':
      return listed((value as string[]).map(option));
    case 'time':
      return String(value);
    case 'times':
    case 'textList':
      return listed(value as string[]);
  }
}
