const FULL_WIDTH_ZERO = 0xff10;

/**
 * Reads what a player typed as a number: full-width digits, a typographic minus, grouping and white space are
 * understood. Returns `null` for anything that is not one plain number.
 */
export function parseNumber(text: string): number | null {
  const plain = text
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO))
    .replace(/[−－]/g, '-')
    .replace(/．/g, '.')
    .replace(/[\s,，]/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

export type Bounds = { min: number; max: number; step: number };

/** Whether a number is valid: inside the bounds, and whole if the step is whole. */
export function fits(value: number, { min, max, step }: Bounds): boolean {
  return value >= min && value <= max && (!Number.isInteger(step) || Number.isInteger(value));
}

/** `value` moved by `steps` steps and kept inside the bounds, without rounding errors of binary fractions. */
export function moveBy(value: number, steps: number, { min, max, step }: Bounds): number {
  const moved = Number((value + steps * step).toFixed(6));
  return Math.min(max, Math.max(min, moved));
}

const keySteps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * The new value after a key: arrows a step, Page up and down ten, Home and End to the bounds; else `null`.
 */
export function keyTarget(key: string, value: number, bounds: Bounds): number | null {
  const steps = keySteps[key];
  if (steps !== undefined) return moveBy(value, steps, bounds);
  const bound = key === 'Home' ? bounds.min : key === 'End' ? bounds.max : Number.NaN;
  return Number.isFinite(bound) ? bound : null;
}
