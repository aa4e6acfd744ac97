import { useStrings } from '@assistant/i18n';
import { useState } from 'react';
import css from './account-fields.module.css';
import { FilteredField, type FilteredFieldProps } from './filtered-field';
import { strings } from './strings';
import { stripWhitespace } from './strip-whitespace';

type Props = Omit<FilteredFieldProps, 'filter'>;

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** An account's name. White space is stripped while it is typed (spec section 5). */
export function AccountField(props: Props) {
  return <FilteredField filter={stripWhitespace} autoComplete="username" {...asTyped} {...props} />;
}

/** A password, visible until the player hides it (spec sections 2 and 9). White space is stripped. */
export function PasswordField(props: Props) {
  const t = useStrings(strings);
  const [visible, setVisible] = useState(true);
  return (
    <FilteredField
      filter={stripWhitespace}
      autoComplete="current-password"
      {...asTyped}
      {...props}
      type={visible ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={css.toggle}
          aria-label={visible ? t.hidePassword : t.showPassword}
          onClick={() => setVisible(!visible)}
        >
          {visible ? t.hide : t.show}
        </button>
      }
    />
  );
}
