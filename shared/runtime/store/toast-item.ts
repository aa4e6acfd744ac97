/** How many are shown at one position; the oldest is removed first (spec section 4). */
export const TOAST_STACK_LIMIT = 3;

export type ToastType = 'success' | 'warning' | 'error' | 'info';
export type ToastPosition = 'top' | 'center' | 'bottom';

/** One toast as plain data, fit for a store. */
export type ToastItem = {
  id: string;
  type: ToastType;
  message: string;
  /** The type's title by default (spec section 8). */
  title?: string;
  /** `top` by default. */
  position?: ToastPosition;
  /** Milliseconds; 3200 by default. With 0 or less it never closes automatically. */
  duration?: number;
  /** bar: one wide line with a countdown in seconds and an action word. */
  mode?: 'card' | 'bar';
  /** Bar mode: whether the seconds left are shown; true by default. */
  countdown?: boolean;
  /** Bar mode: the action word, 继续 by default. */
  actionText?: string;
  /** Bar mode: the address in the app that the action leads to. Without it the action closes the toast. */
  to?: string;
  /** How often it was shown again while visible; counted by `pushToast`. */
  repeats?: number;
};

/** The position of a toast. */
export function toastPosition(toast: ToastItem): ToastPosition {
  return toast.position ?? 'top';
}

/** How often a message was raised while it was shown stands behind it. */
const TIMES = / ×(\d+)$/;
const wordsOf = ({ message }: ToastItem): string => message.replace(TIMES, '');
const timesOf = ({ message }: ToastItem): number => Number(TIMES.exec(message)?.[1] ?? 1);

/** Whether two say the same at the same position. */
const isSame = (one: ToastItem, other: ToastItem): boolean =>
  one.type === other.type &&
  one.title === other.title &&
  wordsOf(one) === wordsOf(other) &&
  one.mode === other.mode &&
  one.to === other.to &&
  toastPosition(one) === toastPosition(other);

/**
 * `list` with `toast` added as the newest. If there are more than three at its position the oldest is
 * removed. A toast with the same id is replaced, and its time starts again; so does that of one that says the same, which
 * is not shown twice but counted.
 */
export function pushToast(list: readonly ToastItem[], toast: ToastItem): ToastItem[] {
  const position = toastPosition(toast);
  const twin = list.find((item) => item.id !== toast.id && isSame(item, toast));
  const same = list.find((item) => item.id === toast.id) ?? twin;
  const newest = {
    ...toast,
    ...(same && { id: same.id, repeats: (same.repeats ?? 0) + 1 }),
    ...(twin && { message: `${wordsOf(toast)} ×${timesOf(twin) + 1}` }),
  };
  const others = list.filter((item) => item.id !== newest.id);
  const there = others.filter((item) => toastPosition(item) === position);
  const dropped = new Set(there.slice(0, Math.max(0, there.length + 1 - TOAST_STACK_LIMIT)));
  return [...others.filter((item) => !dropped.has(item)), newest];
}
