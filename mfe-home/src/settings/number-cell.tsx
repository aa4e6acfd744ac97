import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Cell, NumberStepper, type NumberStepperProps } from '@assistant/ui';
import { type ReactNode, useState } from 'react';
import { useBroken } from './broken-fields';
import { strings } from './strings';
import { useAddressed } from './use-addressed';

interface NumberCellProps extends Pick<NumberStepperProps, 'step' | 'unit'> {
  label: string;
  help?: string;
  mark?: ReactNode;
  value: number;
  min: number;
  max: number;
  /** The name by which an address leads here. */
  name?: string;
  onChange(value: number): void;
}

/** A number in a row. An invalid one stays in its field with the reason, and the previous value stays in effect. */
export function NumberCell({ label, help, mark, name, onChange, ...number }: NumberCellProps) {
  const { value, min, max } = number;
  const t = useStrings(strings);
  const language = useLanguage();
  // Like the field's text, it stays until the value changes from outside.
  const [wrongAt, setWrongAt] = useState<number | null>(null);
  const wrong = wrongAt === value;
  useBroken(wrong);
  const row = useAddressed(name);
  const count = (bound: number) => formatCount(bound, language);
  return (
    <Cell
      ref={row}
      label={label}
      help={help}
      mark={mark}
      error={wrong ? t.outOfRange(count(min), count(max)) : undefined}
    >
      <NumberStepper
        aria-label={label}
        {...number}
        onInvalid={() => setWrongAt(value)}
        onValueChange={(next) => {
          setWrongAt(null);
          onChange(next);
        }}
      />
    </Cell>
  );
}
