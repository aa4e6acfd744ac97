import { type DataOf, daysLeft, nearestFloor, type Profile, settingsOf } from '@assistant/contract';
import { formatCount, type Language } from '@assistant/i18n';
import { currencyLabels } from '@assistant/tasks';
import { levelNames } from '@assistant/tiers';
import { strings } from './strings';
import { dayTime } from './words';

/** A value in words; `good` and `bad` are said by the words, too. */
export interface Said {
  words: string;
  tone?: 'good' | 'bad';
}

/** What the assistant does now. */
export function assistantNow(
  { at, account, game_day, tasks }: DataOf<'tasksStatus'>,
  language: Language,
): Said {
  const t = strings[language];
  const when = (moment: string) => dayTime(moment, { at, utc_offset_min: game_day.utc_offset_min }, language);
  const all = Object.values(tasks);
  if (account.paused_until) return { words: t.paused(when(account.paused_until)), tone: 'bad' };
  if (!all.some(({ enabled }) => enabled)) return { words: t.nothingOn };
  if (all.some(({ running }) => running)) return { words: t.running, tone: 'good' };
  const next = account.next_run && t.next(when(account.next_run));
  if (account.quiet_now) return { words: [t.quiet, next].filter(Boolean).join(' · ') };
  if (!account.online) return { words: next || t.nothingNext };
  return { words: [t.works, next].filter(Boolean).join(' · '), tone: 'good' };
}

/** The resource nearest to what the player wants to keep of it, or below: its name, and how much there is. */
export function resourceNow(
  { resources }: DataOf<'getGameInfo'>,
  config: DataOf<'getConfig'> | undefined,
  language: Language,
): Said & { name: string } {
  const floors = config && settingsOf(config).floors;
  const currency = nearestFloor(resources, floors ?? resources);
  const [have, floor] = [resources[currency], floors?.[currency] ?? 0];
  const count = (value: number) => formatCount(value, language);
  const name = currencyLabels[currency][language];
  if (floor === 0) return { name, words: count(have) };
  const words = strings[language].kept(count(have), count(floor));
  return have < floor ? { name, words, tone: 'bad' } : { name, words };
}

/** What this game day has cost of what it may. */
export function coinNow({ account }: DataOf<'tasksStatus'>, language: Language): Said {
  const { coin_cap: cap, coin_spent: spent } = account;
  if (cap === 0 && spent === 0) return { words: strings[language].noCoin };
  return { words: `${formatCount(spent, language)} / ${formatCount(cap, language)}` };
}

/** The level of the membership, and how long it lasts. */
export function membershipNow(
  { membership_level: level, membership_expire_date: until }: Profile,
  now: Date,
  language: Language,
): Said {
  const t = strings[language];
  const name = levelNames[language][level];
  if (level === 'none') return until ? { words: t.ended, tone: 'bad' } : { words: name };
  return { words: until ? t.daysLeft(name, daysLeft(until, now)) : name };
}
