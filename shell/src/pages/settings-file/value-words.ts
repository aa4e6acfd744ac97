import type { Language } from '@assistant/shared/i18n';
import {
  currencyLabels,
  type Field,
  seasonLabels,
  type Weekday,
  weekdayLabels,
} from '@assistant/shared/tasks';
import { strings } from './strings';

/** A valid value of a task's field in words; what belongs to the account goes by its id. */
export function valueWords(field: Field, value: unknown, language: Language): string {
  const t = strings[language];
  const list = (words: string[]) => words.join(language === 'zh' ? '、' : ', ') || t.none;
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const option = (id: unknown) =>
    ('options' in field && field.options?.find((item) => item.value === id)?.label[language]) || String(id);
  switch (field.type) {
    case 'sw':
      return value === true ? t.on : t.off;
    case 'int':
      return `${value}${field.unit?.[language] ?? ''}`;
    case 'enum':
      return option(value);
    case 'team':
      return value === 'auto' ? t.auto : String(value);
    case 'time':
      return String(value);
    case 'win':
      return list((items as { from: string; to: string }[]).map(({ from, to }) => `${from}–${to}`));
    case 'weekdays':
      return list((items as Weekday[]).map((day) => weekdayLabels[day][language]));
    case 'seasons':
      return list((items as (keyof typeof seasonLabels)[]).map((season) => seasonLabels[season][language]));
    case 'res': {
      const floors = value as Partial<Record<keyof typeof currencyLabels, number>>;
      const set = field.currencies.filter((currency) => floors[currency] !== undefined);
      return list(set.map((currency) => `${currencyLabels[currency][language]} ${floors[currency]}`));
    }
    default:
      return list(items.map(option));
  }
}
