const DAY_MS = 86_400_000;

/** Days until a membership ends, counting a started day; 0 if it has ended, or has no end. */
export function daysLeft(expires: string | null, now: Date): number {
  if (!expires) return 0;
  return Math.max(0, Math.ceil((new Date(expires).getTime() - now.getTime()) / DAY_MS));
}
