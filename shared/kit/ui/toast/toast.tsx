import { useStrings } from '@assistant/i18n';
import type { ToastItem, ToastType } from '@assistant/store';
import { type ComponentPropsWithRef, useState } from 'react';
import { Button } from '../button/button';
import { cx } from '../cx';
import { IconButton } from '../icon-button/icon-button';
import { Icon, type IconName } from '../icons/icons';
import { uiStrings } from '../strings';
import css from './toast.module.css';
import { TOAST_DURATION_MS } from './toast-constants';
import { useToastTimer } from './use-toast-timer';

export type ToastProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  toast: ToastItem;
  /** The time is over, or the player closed it. */
  onDismiss: (id: string) => void;
  /** Bar mode: the action was pressed. The toast is dismissed after it. */
  onAction?: ((id: string) => void) | undefined;
};

const icons: Record<ToastType, IconName> = {
  success: 'check',
  warning: 'warning',
  error: 'close',
  info: 'info',
};

/** One message that closes automatically. Its timer pauses under a pointer or with focus inside. */
export function Toast({ toast, onDismiss, onAction, className, ...rest }: ToastProps) {
  const strings = useStrings(uiStrings);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { id, type, duration = TOAST_DURATION_MS, mode = 'card' } = toast;
  const paused = hovered || focused;
  const attention = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  const seconds = useToastTimer(duration, paused, () => onDismiss(id));
  return (
    <div
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      aria-atomic="true"
      className={cx(css.toast, css[type], css[mode], className)}
      data-paused={paused || undefined}
      {...attention}
      {...rest}
    >
      <span className={css.seal}>
        <Icon name={icons[type]} size={16} />
      </span>
      <div className={css.words}>
        <p className={css.title}>{toast.title ?? strings[type]}</p>
        {toast.message ? <p className={css.message}>{toast.message}</p> : null}
      </div>
      {mode === 'bar' ? (
        <>
          {toast.countdown !== false && seconds !== null ? (
            <span role="timer" aria-live="off" className={css.seconds}>
              {strings.seconds(seconds)}
            </span>
          ) : null}
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              onAction?.(id);
              onDismiss(id);
            }}
          >
            {toast.actionText ?? strings.continue}
          </Button>
        </>
      ) : (
        <IconButton icon="close" label={strings.close} variant="plain" onClick={() => onDismiss(id)} />
      )}
      {mode === 'bar' && duration > 0 ? (
        <span className={css.drain} style={{ animationDuration: `${duration}ms` }} />
      ) : null}
    </div>
  );
}
