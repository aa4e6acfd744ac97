import { useStrings } from '@assistant/i18n';
import { type ComponentPropsWithRef, type KeyboardEvent, useState } from 'react';
import { cx } from '../cx';
import { Field, type FieldTexts } from '../field/field';
import { useFieldControl } from '../field/field-context';
import { Icon } from '../icons/icons';
import { uiStrings } from '../strings';
import css from './number-stepper.module.css';
import { fits, keyTarget, moveBy, parseNumber } from './parse-number';
import { useHold } from './use-hold';

type OwnProps = {
  value: number;
  /** Called with every valid number, also when it equals `value` again after an invalid text. */
  onValueChange: (value: number) => void;
  /**
   * Called with a typed text that is not a number or out of bounds. The text stays in the field, and `value`
   * does not change.
   */
  onInvalid?: (text: string) => void;
  min?: number;
  max?: number;
  /** The step of one press. A whole step allows whole numbers only. */
  step?: number;
  /** Shown after the number, such as % or 分. */
  unit?: string;
  /** An invalid text typed earlier, shown again. */
  defaultText?: string;
};

export type NumberStepperProps = Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'type'> &
  FieldTexts &
  OwnProps;

/** A number with − and +. Arrows move a step, Page up and down ten, Home and End to the bounds. */
export function NumberStepper({ label, help, error, id, ...rest }: NumberStepperProps) {
  return (
    <Field label={label} help={help} error={error} controlId={id} optional>
      <Stepper id={id} {...rest} />
    </Field>
  );
}

function Stepper({
  value,
  onValueChange,
  onInvalid,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  unit,
  defaultText,
  disabled,
  className,
  onKeyDown,
  ...rest
}: Omit<NumberStepperProps, keyof FieldTexts>) {
  const strings = useStrings(uiStrings);
  const control = useFieldControl(rest);
  const bounds = { min, max, step };
  const [draft, setDraft] = useState(defaultText === undefined ? null : { text: defaultText, at: value });
  // A draft is kept until the value changes from outside.
  const text = draft && draft.at === value ? draft.text : value.toLocaleString('en');
  const typed = parseNumber(text);
  const invalid = typed === null || !fits(typed, bounds);
  // The number that a step starts from.
  const now = typed ?? value;

  function take(next: number) {
    setDraft(null);
    if (next !== value || draft) onValueChange(next);
  }
  function type(next: string) {
    const number = parseNumber(next);
    if (number !== null && fits(number, bounds)) {
      setDraft({ text: next, at: number });
      onValueChange(number);
    } else {
      setDraft({ text: next, at: value });
      onInvalid?.(next);
    }
  }
  const move = (steps: number) => take(moveBy(now, steps, bounds));

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const next = keyTarget(event.key, now, bounds);
    if (next === null || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    take(next);
  }

  const name = rest['aria-label'] ?? '';
  return (
    <div
      className={cx(css.stepper, className)}
      data-disabled={disabled || undefined}
      data-invalid={invalid || undefined}
    >
      <StepButton
        icon="minus"
        label={strings.decrease(name)}
        disabled={disabled || now <= min}
        onStep={() => move(-1)}
      />
      <span className={css.value}>
        <input
          {...rest}
          {...control}
          type="text"
          role="spinbutton"
          inputMode={min < 0 ? 'text' : Number.isInteger(step) ? 'numeric' : 'decimal'}
          autoComplete="off"
          className={css.input}
          style={{ width: `${text.length + 0.5}ch` }}
          value={text}
          disabled={disabled}
          aria-valuenow={value}
          aria-valuemin={Number.isFinite(min) ? min : undefined}
          aria-valuemax={Number.isFinite(max) ? max : undefined}
          aria-valuetext={invalid ? text : `${text}${unit ?? ''}`}
          aria-invalid={rest['aria-invalid'] ?? (invalid || control['aria-invalid'])}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => {
            rest.onFocus?.(event);
            event.target.select();
          }}
          onBlur={(event) => {
            rest.onBlur?.(event);
            if (!invalid) setDraft(null);
          }}
          onKeyDown={press}
        />
        {unit ? <span className={css.unit}>{unit}</span> : null}
      </span>
      <StepButton
        icon="plus"
        label={strings.increase(name)}
        disabled={disabled || now >= max}
        onStep={() => move(1)}
      />
    </div>
  );
}

type StepButtonProps = {
  icon: 'minus' | 'plus';
  label: string;
  disabled: boolean | undefined;
  onStep: () => void;
};

/** Out of the tab order: the keyboard has the arrow keys on the number itself. */
function StepButton({ icon, label, disabled = false, onStep }: StepButtonProps) {
  const hold = useHold(() => {
    if (!disabled) onStep();
  });
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.button}
      aria-label={label}
      aria-disabled={disabled || undefined}
      {...hold}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
