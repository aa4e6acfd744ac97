import { TextField, type TextFieldProps } from '@assistant/ui';
import { useRef } from 'react';

export type FilteredFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onValueChange'> & {
  value: string;
  onValueChange: (value: string) => void;
  /** Returns the part of a text that is kept. */
  filter: (text: string) => string;
};

/**
 * A text field that keeps only what its filter accepts, with the caret where it was. While an input method
 * composes nothing is changed; the filter waits for the end of the composition.
 */
export function FilteredField({ filter, onValueChange, ...rest }: FilteredFieldProps) {
  const composing = useRef(false);

  function take(input: HTMLInputElement) {
    const typed = input.value;
    const kept = filter(typed);
    if (kept !== typed) {
      const caret = filter(typed.slice(0, input.selectionStart ?? typed.length)).length;
      input.value = kept;
      input.setSelectionRange(caret, caret);
    }
    onValueChange(kept);
  }

  return (
    <TextField
      {...rest}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        take(event.currentTarget);
      }}
      onChange={({ currentTarget }) => {
        if (composing.current) onValueChange(currentTarget.value);
        else take(currentTarget);
      }}
    />
  );
}
