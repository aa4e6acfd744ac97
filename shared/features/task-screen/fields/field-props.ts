import type { Field, FieldOf, FieldType } from '@assistant/tasks';

/** The props of every field's control. */
export interface FieldProps<Type extends FieldType> {
  field: FieldOf<Type>;
  /** The last value that keeps the field's rules. */
  valid: unknown;
  /** What the control shows: the valid value, or what was typed or chosen and breaks a rule. */
  shown: unknown;
  disabled: boolean;
  /** Whether it stands in the pane beside the board, where there is less room. */
  short: boolean;
  onChange: (value: unknown) => void;
}

/** The props of the control of any field. */
export interface ControlProps extends Omit<FieldProps<FieldType>, 'field'> {
  field: Field;
}

/** The value as a list of ids or words, whatever was stored. */
export function asStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
