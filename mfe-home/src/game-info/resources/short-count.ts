import { formatCount, type Language } from '@assistant/i18n';

/** From here on English figures are cut to 4.6k or 5.8M; Chinese ones have 万 and 亿 anyway. */
const CUT = 10_000;

/** An amount for a narrow box: as `formatCount` writes it in Chinese, at most five signs in English. */
export function shortCount(amount: number, language: Language): string {
  if (language === 'zh' || Math.abs(amount) < CUT) return formatCount(amount, language);
  const words = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });
  return words.format(amount).replace('K', 'k').replace('m', 'M').replace('bn', 'B');
}
