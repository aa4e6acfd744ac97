import { daysLeft, type Membership } from '@assistant/contract';
import type { Language } from '@assistant/i18n';
import { shortDay } from './short-day';
import { strings } from './strings';

/** The colour of each level, as of the tiers' seals. */
export const levelTones = { none: 'neutral', basic: 'jade', premium: 'azure', supreme: 'gold' } as const;

/** Until when, and how many days are left; or that it has ended. */
export function untilWords(
  { payed, membership_expire_date: until }: Membership,
  now: Date,
  language: Language,
): string {
  const t = strings[language];
  if (!until) return t.never;
  const day = shortDay(until, now, language);
  const left = daysLeft(until, now);
  return payed && left > 0 ? t.until(day, left) : t.endedOn(day);
}
