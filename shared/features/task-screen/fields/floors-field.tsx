import { useLocalText } from '@assistant/i18n';
import { currencyLabels } from '@assistant/tasks';
import { NumberStepper } from '@assistant/ui';
import { useId } from 'react';
import type { FieldProps } from './field-props';
import css from './fields.module.css';

/** A press changes a floor by this much. */
const FLOOR_STEP = 10_000;

/** One number for each currency. The task stops spending there. */
export function FloorsControl({ field, valid, shown, disabled, onChange }: FieldProps<'res'>) {
  const text = useLocalText();
  const id = useId();
  const floors = shown as Record<string, unknown>;
  const kept = valid as Record<string, number>;
  return (
    <fieldset aria-label={text(field.label)} className={css.floors}>
      {field.currencies.map((currency) => {
        const label = text(currencyLabels[currency]);
        const typed = floors[currency];
        const set = (value: unknown) => onChange({ ...floors, [currency]: value });
        return (
          <div key={currency} className={css.floor}>
            <span aria-hidden="true">{label}</span>
            <NumberStepper
              id={`${id}${currency}`}
              aria-invalid={typeof typed === 'string'}
              aria-label={`${text(field.label)} ${label}`}
              value={typeof typed === 'number' ? typed : (kept[currency] ?? 0)}
              {...(typeof typed === 'string' && { defaultText: typed })}
              min={0}
              max={field.max}
              step={FLOOR_STEP}
              disabled={disabled}
              onValueChange={set}
              onInvalid={set}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
