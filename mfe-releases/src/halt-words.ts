import type { HaltFigures } from '@assistant/contract';
import { formatCount, type Language } from '@assistant/i18n';
import { percentWords } from './standing';
import type { strings } from './strings';

type Words = (typeof strings)['zh'] | (typeof strings)['en'];

/** Why the server ended a canary, in words of the page. */
export function haltWords(
  { by, sluggish, canary, stable, margin }: HaltFigures,
  t: Pick<Words, 'haltedFailures' | 'haltedSluggish' | 'haltedTime'>,
  language: Language,
): string {
  const loads = formatCount(canary.loads, language);
  if (by === 'time') {
    const ms = (value: number | null) => formatCount(value ?? 0, language);
    return t.haltedTime(ms(canary.p75), ms(stable.p75), loads);
  }
  const rateOf = ({ loads: all, failures }: HaltFigures['canary']) =>
    percentWords(all > 0 ? (failures ?? 0) / all : 0);
  const words = sluggish ? t.haltedSluggish : t.haltedFailures;
  return words(rateOf(canary), rateOf(stable), percentWords(margin), loads);
}
