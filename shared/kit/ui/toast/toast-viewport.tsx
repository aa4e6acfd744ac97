import { type ToastItem, type ToastPosition, toastPosition } from '@assistant/store';
import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx';
import { Toast } from './toast';
import css from './toast.module.css';
import {
  TOAST_BOTTOM_OFFSET,
  TOAST_BOTTOM_OFFSET_TAB_BAR,
  TOAST_GAP,
  TOAST_MAX_WIDTH,
  TOAST_TOP_OFFSET,
  TOAST_Z_INDEX,
} from './toast-constants';
import { useTopLayer } from './use-top-layer';

export type ToastViewportProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Oldest first, as `pushToast` keeps them. */
  toasts: readonly ToastItem[];
  onDismiss: (id: string) => void;
  onAction?: (id: string) => void;
  /** Whether the bottom navigation is shown; bottom toasts are then above it. */
  tabBar?: boolean;
};

const positions: ToastPosition[] = ['top', 'center', 'bottom'];

/** Where toasts stand: top, centre and bottom of the screen, over everything else, open dialogs as well (spec section 9). */
export function ToastViewport({
  toasts,
  onDismiss,
  onAction,
  tabBar = false,
  className,
  style,
  ...rest
}: ToastViewportProps) {
  const layer = useTopLayer();
  const bottom = tabBar
    ? `calc(${TOAST_BOTTOM_OFFSET_TAB_BAR}px + env(safe-area-inset-bottom, 0px))`
    : `${TOAST_BOTTOM_OFFSET}px`;
  const frame = {
    zIndex: TOAST_Z_INDEX,
    '--toast-max-width': `${TOAST_MAX_WIDTH}px`,
    '--toast-gap': `${TOAST_GAP}px`,
    '--toast-top': `${TOAST_TOP_OFFSET}px`,
    '--toast-bottom': bottom,
    ...style,
  } as CSSProperties;
  return createPortal(
    <div popover="manual" className={cx(css.viewport, className)} style={frame} {...rest}>
      {positions.map((position) => (
        <div key={position} className={cx(css.stack, css[position])} data-position={position}>
          {toasts
            .filter((toast) => toastPosition(toast) === position)
            .map((toast) => (
              <Toast
                key={`${toast.id} ${toast.repeats ?? 0}`}
                toast={toast}
                onDismiss={onDismiss}
                onAction={onAction}
              />
            ))}
        </div>
      ))}
    </div>,
    layer,
  );
}
