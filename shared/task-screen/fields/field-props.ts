import type { FieldOf, FieldType } from '@assistant/shared/tasks';

/** What every field's control is given. */
export interface FieldProps<Type extends FieldType> {
  field: FieldOf<Type>;
  /** The last value that keeps the field's rules. */
  valid: unknown;
  /** What the control shows: the valid value, or what was typed or chosen and breaks a rule. */
  shown: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

/** A list of ids or words, whatever was kept. */
export function asStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
