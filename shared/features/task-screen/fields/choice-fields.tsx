import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { Option } from '@assistant/tasks';
import { ChipGroup, Segmented, Select, Switch } from '@assistant/ui';
import { nameOf, usePicks } from '../game-lists';
import { taskStrings } from '../strings';
import { asStrings, type FieldProps } from './field-props';
import { segmentsFit } from './room-beside';

/** Options for the kit's controls. One that spends says so. */
export function useOptions(options: readonly Option[]) {
  const text = useLocalText();
  return options.map(({ value, label, spends }) => ({ value, label: `${text(label)}${spends ? ' ¥' : ''}` }));
}

export function SwitchControl({ shown, disabled, onChange }: FieldProps<'sw'>) {
  return <Switch checked={shown === true} disabled={disabled} onCheckedChange={onChange} />;
}

export function EnumControl({ field, shown, disabled, short, onChange }: FieldProps<'enum'>) {
  const options = useOptions(field.options);
  const beside = segmentsFit(field.options, useLanguage(), short);
  const common = { options, value: String(shown), disabled, onValueChange: onChange };
  return beside ? <Segmented {...common} /> : <Select {...common} size="compact" />;
}

export function ChipsControl({ field, shown, disabled, onChange }: FieldProps<'multi'>) {
  const options = useOptions(field.options ?? []);
  return (
    <ChipGroup options={options} value={asStrings(shown)} disabled={disabled} onValueChange={onChange} />
  );
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
