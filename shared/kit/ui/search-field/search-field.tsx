import { useStrings } from '@assistant/i18n';
import type { MouseEvent } from 'react';
import { cx } from '../cx';
import { IconButton } from '../icon-button/icon-button';
import { Icon } from '../icons/icons';
import { uiStrings } from '../strings';
import { TextField, type TextFieldProps } from '../text-field/text-field';
import css from './search-field.module.css';

export type SearchFieldProps = Omit<
  TextFieldProps,
  'type' | 'shape' | 'prefix' | 'suffix' | 'value' | 'onValueChange'
> & {
  value: string;
  onValueChange: (value: string) => void;
};

/** A search input. Its button and Escape clear it. */
export function SearchField({ value, onValueChange, className, ...rest }: SearchFieldProps) {
  const t = useStrings(uiStrings);
  function clear(event: MouseEvent<HTMLElement>) {
    onValueChange('');
    event.currentTarget.closest('div')?.querySelector('input')?.focus();
  }
  return (
    <TextField
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      type="search"
      shape="round"
      className={cx(css.search, className)}
      value={value}
      onValueChange={onValueChange}
      prefix={<Icon name="search" size={20} />}
      // There from the beginning, so that the first letter need not make it.
      suffix={<IconButton icon="close" variant="plain" label={t.clear} hidden={!value} onClick={clear} />}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') {
          onValueChange('');
          // A sheet around it closes with the next Escape.
          event.preventDefault();
          event.stopPropagation();
        }
        rest.onKeyDown?.(event);
      }}
    />
  );
}
