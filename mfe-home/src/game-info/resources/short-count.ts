import { formatCount, type Language } from '@assistant/i18n';

/** From here on figures are cut: to 4.6k or 5.8M in English, to 9.85万 in Chinese. */
const CUT = 10_000;

/** An amount for a narrow box, at most five signs in English; from 10万 on Chinese as `formatCount` writes it. */
export function shortCount(amount: number, language: Language): string {
  const zh = language === 'zh';
  const size = Math.abs(amount);
  if (size < CUT || (zh && size >= 10 * CUT)) return formatCount(amount, language);
  const words = new Intl.NumberFormat(zh ? 'zh-CN' : 'en-GB', {
    notation: 'compact',
    maximumFractionDigits: zh ? 2 : 1,
  });
  return words.format(amount).replace('K', 'k').replace('m', 'M').replace('bn', 'B');
}
