import type { Language } from '@assistant/shared/i18n';
import {
  type Currency,
  currencyLabels,
  type Field,
  type Season,
  seasonLabels,
  type TimeWindow,
  type Weekday,
  weekdayLabels,
  weekdays,
} from '@assistant/shared/tasks';
import { type TaskStrings, taskStrings } from './strings';

const listed = (items: string[], t: TaskStrings, language: Language) =>
  items.length === 0 ? t.none : items.join(language === 'zh' ? '、' : ', ');

/** A valid value in words, for the lists of what changes. `nameOf` names what belongs to the account. */
export function describeValue(
  field: Field,
  value: unknown,
  language: Language,
  nameOf: (id: string) => string = (id) => id,
): string {
  const t = taskStrings[language];
  if (value === undefined) return t.none;
  const option = (id: unknown) =>
    ('options' in field && field.options?.find((candidate) => candidate.value === id)?.label[language]) ||
    nameOf(String(id));
  switch (field.type) {
    case 'sw':
      return value ? t.on : t.off;
    case 'int':
      return `${value}${field.unit?.[language] ?? ''}`;
    case 'enum':
      return option(value);
    case 'team':
      return value === 'auto' ? t.auto : nameOf(String(value));
    case 'win': {
      const windows = (value as TimeWindow[]).map(({ from, to }) => `${from}–${to}`);
      return windows.length === 0 ? t.allDay : listed(windows, t, language);
    }
    case 'weekdays': {
      const days = weekdays.filter((day) => (value as Weekday[]).includes(day));
      return listed(
        days.map((day) => weekdayLabels[day][language]),
        t,
        language,
      );
    }
    case 'seasons':
      return listed(
        (value as Season[]).map((season) => seasonLabels[season][language]),
        t,
        language,
      );
    case 'res': {
      const floors = Object.entries(value as Partial<Record<Currency, number>>);
      const words = floors.map(
        ([currency, floor]) => `${currencyLabels[currency as Currency][language]} ${floor}`,
      );
      return listed(words, t, language);
    }
    case 'multi':
    case 'ordered':
    case 'heroes':
    case 'cities':
      return listed((value as string[]).map(option), t, language);
    case 'time':
      return String(value);
    case 'times':
    case 'textList':
      return listed(value as string[], t, language);
  }
}
