import { useStrings } from '@assistant/i18n';
import { type ThemeMode, themeToggled, useAppDispatch, useAppSelector } from '@assistant/store';
import { IconButton, type IconName } from '@assistant/ui';
import { useEffect, useState } from 'react';
import { strings } from './strings';
import css from './theme-button.module.css';

const icons: Record<ThemeMode, IconName> = { dark: 'moon', light: 'sun', eyecare: 'leaf', auto: 'auto' };

/** How long the name of the mode is shown under the button after a press. */
export const THEME_NAME_MS = 1600;

/**
 * Cycles through the themes dark, light, eyecare and auto (spec section 4). Its name says which mode is
 * active. After a press the mode is announced to screen readers and shown under the button.
 */
export function ThemeButton() {
  const t = useStrings(strings);
  const mode = useAppSelector((state) => state.theme.mode);
  const dispatch = useAppDispatch();
  // Counts presses, so that each press restarts the timer.
  const [presses, setPresses] = useState(0);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (presses === 0) return;
    const timer = setTimeout(() => setShown(false), THEME_NAME_MS);
    return () => clearTimeout(timer);
  }, [presses]);

  function press() {
    dispatch(themeToggled());
    setPresses((count) => count + 1);
    setShown(true);
  }

  return (
    <span className={css.anchor}>
      <IconButton icon={icons[mode]} label={t.theme(t[mode])} onClick={press} />
      <span role="status" className={css.name} data-shown={shown || undefined}>
        {shown ? t[mode] : ''}
      </span>
    </span>
  );
}
