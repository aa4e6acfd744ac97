import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { type FieldOf, type Option, seasonLabels, seasons, weekdayLabels, weekdays } from '@assistant/tasks';
import { ChipGroup, Segmented, Select, Switch } from '@assistant/ui';
import { nameOf, usePicks } from '../game-lists';
import { taskStrings } from '../strings';
import { asStrings, type FieldProps } from './field-props';

/** How many Chinese characters of options fit beside a label on a small phone, roughly. */
const ROOM_BESIDE_LABEL = 10;

/** Whether an enum's options are few and short enough for one row. */
function fitsBeside(field: FieldOf<'enum'>, language: 'zh' | 'en'): boolean {
  const characters = field.options.map(
    ({ label }) => label[language].length * (language === 'zh' ? 1 : 0.62),
  );
  return (
    field.options.length <= 3 && characters.reduce((sum, width) => sum + width + 1, 0) <= ROOM_BESIDE_LABEL
  );
}

/** Options for the kit's controls. One that spends says so. */
export function useOptions(options: readonly Option[]) {
  const text = useLocalText();
  return options.map(({ value, label, spends }) => ({ value, label: `${text(label)}${spends ? ' ¥' : ''}` }));
}

export function SwitchControl({ shown, disabled, onChange }: FieldProps<'sw'>) {
  return <Switch checked={shown === true} disabled={disabled} onCheckedChange={onChange} />;
}

export function EnumControl({ field, shown, disabled, onChange }: FieldProps<'enum'>) {
  const options = useOptions(field.options);
  const beside = fitsBeside(field, useLanguage());
  const common = { options, value: String(shown), disabled, onValueChange: onChange };
  return beside ? <Segmented {...common} /> : <Select {...common} size="compact" />;
}

export function ChipsControl({ field, shown, disabled, onChange }: FieldProps<'multi'>) {
  const options = useOptions(field.options ?? []);
  return (
    <ChipGroup options={options} value={asStrings(shown)} disabled={disabled} onValueChange={onChange} />
  );
}

export function WeekdaysControl({ shown, disabled, onChange }: FieldProps<'weekdays'>) {
  const text = useLocalText();
  const options = weekdays.map((day) => ({ value: day, label: text(weekdayLabels[day]) }));
  const chosen = Array.isArray(shown) ? shown : [];
  return <ChipGroup options={options} value={chosen} disabled={disabled} onValueChange={onChange} />;
}

export function SeasonsControl({ shown, disabled, onChange }: FieldProps<'seasons'>) {
  const text = useLocalText();
  const options = seasons.map((season) => ({ value: season, label: text(seasonLabels[season]) }));
  const chosen = Array.isArray(shown) ? shown : [];
  return <ChipGroup options={options} value={chosen} disabled={disabled} onValueChange={onChange} />;
}

/** A saved line-up of the account, or automatic. A deleted line-up stays selected until another is chosen. */
export function TeamControl({ shown, disabled, onChange }: FieldProps<'team'>) {
  const t = useStrings(taskStrings);
  const offer = usePicks('teams');
  const value = String(shown);
  const options = [
    { value: 'auto', label: t.auto },
    ...offer.picks.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const known = options.some((option) => option.value === value);
  return (
    <Select
      size="compact"
      options={known ? options : [...options, { value, label: nameOf(value, offer, t) }]}
      value={value}
      disabled={disabled}
      onValueChange={onChange}
    />
  );
}
