import { useLocalText } from '@assistant/i18n';
import { NumberStepper } from '@assistant/ui';
import type { FieldProps } from './field-props';

export function NumberControl({ field, valid, shown, disabled, onChange }: FieldProps<'int'>) {
  const text = useLocalText();
  const unit = field.unit && text(field.unit);
  return (
    <NumberStepper
      aria-label={text(field.label)}
      value={Number(valid)}
      {...(shown !== valid && { defaultText: String(shown) })}
      min={field.min}
      max={field.max}
      step={field.step ?? 1}
      {...(unit && { unit })}
      disabled={disabled}
      onValueChange={onChange}
      onInvalid={onChange}
    />
  );
}
