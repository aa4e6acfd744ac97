import { useLanguage, useLocalText } from '@assistant/i18n';
import { seasonLabels, seasons, weekdayLabels, weekdays } from '@assistant/tasks';
import { ChipGroup } from '@assistant/ui';
import css from './day-fields.module.css';
import type { FieldProps } from './field-props';

/** The seven days in one row of circles: one character each, whose full name is read out. */
export function WeekdaysControl({ shown, disabled, onChange }: FieldProps<'weekdays'>) {
  const language = useLanguage();
  const options = weekdays.map((day) => {
    const name = weekdayLabels[day][language];
    return { value: day, name, label: language === 'zh' ? name.slice(-1) : name.slice(0, 1) };
  });
  const chosen = Array.isArray(shown) ? shown : [];
  return (
    <ChipGroup
      className={css.days}
      options={options}
      value={chosen}
      disabled={disabled}
      onValueChange={onChange}
    />
  );
}

export function SeasonsControl({ shown, disabled, onChange }: FieldProps<'seasons'>) {
  const text = useLocalText();
  const options = seasons.map((season) => ({ value: season, label: text(seasonLabels[season]) }));
  const chosen = Array.isArray(shown) ? shown : [];
  return (
    <ChipGroup
      className={css.seasons}
      options={options}
      value={chosen}
      disabled={disabled}
      onValueChange={onChange}
    />
  );
}
