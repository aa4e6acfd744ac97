import { useStrings } from '@assistant/i18n';
import { IconButton, TextField } from '@assistant/ui';
import { type Ref, useState } from 'react';
import { strings } from './sign-in-strings';

interface PasswordFieldProps {
  ref: Ref<HTMLInputElement>;
  /** Whose it is, where that is not plain. */
  label?: string | undefined;
  value: string;
  onValueChange: (value: string) => void;
  /** It was asked for and is empty. */
  missing: boolean;
}

/** A password of the staff: hidden, as others may look on, until its eye is pressed. */
export function PasswordField({ ref, label, value, onValueChange, missing }: PasswordFieldProps) {
  const t = useStrings(strings);
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      ref={ref}
      label={label ?? t.password}
      type={visible ? 'text' : 'password'}
      value={value}
      onValueChange={onValueChange}
      autoComplete="current-password"
      error={missing ? t.passwordMissing : undefined}
      suffix={
        <IconButton
          icon={visible ? 'eye-off' : 'eye'}
          variant="plain"
          label={visible ? t.hidePassword : t.showPassword}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
