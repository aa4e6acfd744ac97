import { TOAST_STACK_LIMIT } from './toast-constants';

export type ToastType = 'success' | 'warning' | 'error' | 'info';
export type ToastPosition = 'top' | 'center' | 'bottom';

/** One toast as plain data, fit for a store. */
export type ToastItem = {
  id: string;
  type: ToastType;
  message: string;
  /** The type's title unless told (spec section 8). */
  title?: string;
  /** `top` unless told. */
  position?: ToastPosition;
  /** Milliseconds; 3200 unless told, 0 or less never closes by itself. */
  duration?: number;
  /** bar: one wide line with a countdown in seconds and an action word. */
  mode?: 'card' | 'bar';
  /** Bar mode: whether the seconds left are shown; true unless told. */
  countdown?: boolean;
  /** Bar mode: the action word, 继续 unless told. */
  actionText?: string;
  /** Bar mode: the address in the app that the action word leads to; without it the word closes the toast. */
  to?: string;
  /** How often it was shown again while it stood; counted by `pushToast`. */
  repeats?: number;
};

/** Where a toast stands. */
export function toastPosition(toast: ToastItem): ToastPosition {
  return toast.position ?? 'top';
}

/**
 * `list` with `toast` added as the newest; of more than three at its position the oldest is left out. One
 * of the same id gives way to it, and its time starts anew.
 */
export function pushToast(list: readonly ToastItem[], toast: ToastItem): ToastItem[] {
  const position = toastPosition(toast);
  const same = list.find((item) => item.id === toast.id);
  const newest = same ? { ...toast, repeats: (same.repeats ?? 0) + 1 } : toast;
  const others = list.filter((item) => item.id !== toast.id);
  const there = others.filter((item) => toastPosition(item) === position);
  const dropped = new Set(there.slice(0, Math.max(0, there.length + 1 - TOAST_STACK_LIMIT)));
  return [...others.filter((item) => !dropped.has(item)), newest];
}
