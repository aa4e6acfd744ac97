import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react';
import { cx } from '../cx';
import { renderAs } from '../render-as';
import { Spinner } from '../spinner/spinner';
import css from './button.module.css';

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** primary: the main action here; ghost: outlined; plain: text only; danger: cannot be undone. */
  variant?: 'primary' | 'ghost' | 'plain' | 'danger';
  size?: 'medium' | 'small';
  /** Shows a spinner, keeps focus and ignores presses. */
  loading?: boolean;
  /**
   * Looks and is announced as disabled, but still reacts to a press (spec section 5: it says what is
   * missing).
   */
  looksDisabled?: boolean;
  fullWidth?: boolean;
  /** Drawn before the words. */
  icon?: ReactNode;
  /** Another element for the same look: `render={<Link to="/register" />}`. */
  render?: ReactElement;
};

/** A button with `type="button"` by default. */
export function Button({
  variant = 'primary',
  size = 'medium',
  loading = false,
  looksDisabled = false,
  fullWidth = false,
  icon,
  render,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return renderAs(render, 'button', {
    ...(render ? {} : { type: 'button' }),
    className: cx(css.button, css[variant], css[size], fullWidth && css.full, className),
    'aria-disabled': looksDisabled || loading || undefined,
    'aria-busy': loading || undefined,
    ...rest,
    onClick: press,
    children: (
      <>
        {loading ? <Spinner /> : icon}
        {children}
      </>
    ),
  });
}
