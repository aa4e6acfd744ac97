/** The figures for toasts of spec sections 4 and 9. */

/** How long a toast stays, in milliseconds; 0 or less never closes automatically (spec section 4). */
export const TOAST_DURATION_MS = 3200;

/** Spec section 9. */
export const TOAST_Z_INDEX = 2000;

/** Pixels, spec section 9. */
export const TOAST_MAX_WIDTH = 480;

/** Pixels between two toasts, spec section 9. */
export const TOAST_GAP = 12;

/** Pixels from the top edge, spec section 9. */
export const TOAST_TOP_OFFSET = 20;

/** Pixels from the bottom edge on a screen without the bottom navigation, spec section 9. */
export const TOAST_BOTTOM_OFFSET = 80;

/** Pixels above the safe area where the bottom navigation shows, spec section 9. */
export const TOAST_BOTTOM_OFFSET_TAB_BAR = 84;
