import { keep, kept } from '../start-up/cookies';

/** One cookie, because local storage holds exactly the keys of spec section 3 (docs/decisions/0003-cookies.md). */
const COOKIE = 'taken';
const NONE = '-';
const DAYS = 365;

const parts = ['theme', 'language'] as const;
type Part = (typeof parts)[number];

const read = (): string[] => kept(COOKIE)?.split('.') ?? [];

/** What this device took over from an account last; null if nothing, or if something was chosen here since. */
export function taken(part: Part): string | null {
  const value = read()[parts.indexOf(part)];
  return value === undefined || value === NONE ? null : value;
}

/** Notes what is taken over; null: the player has chosen here. */
export function noteTaken(part: Part, value: string | null): void {
  if (taken(part) === value) return;
  const values = parts.map((one) => (one === part ? value : taken(one)) ?? NONE);
  keep(COOKIE, values.join('.'), DAYS);
}
