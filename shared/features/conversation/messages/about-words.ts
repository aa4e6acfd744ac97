import {
  LEFT_OUT_MAX,
  type LeftOutReason,
  leftOutHead,
  reasonHeads,
  type ShownAbout,
} from '@assistant/contract';
import { formatMoment, formatTime, type Language } from '@assistant/i18n';
import { aboutStrings } from './about-strings';

/** A reason in words; empty for one that this page does not know. */
const headOf = (reason: string | undefined, language: Language): string =>
  (reason && (reasonHeads[language] as Partial<Record<string, string>>)[reason]) || '';

const spanOf = (from: string, to: string, language: Language): string => {
  const isOneDay = new Date(from).toDateString() === new Date(to).toDateString();
  const end = isOneDay ? formatTime(to, language) : formatMoment(to, language);
  return aboutStrings[language].span(formatMoment(from, language), end);
};

/** When it was, and how it ended. */
export function whenOf({ run, left_out }: ShownAbout, language: Language): string[] {
  if (left_out) return [spanOf(left_out.from, left_out.to, language)];
  if (!run) return [];
  const { done, partly, skipped, blocked, failed } = aboutStrings[language];
  const results: Partial<Record<string, string>> = { done, partly, skipped, blocked, failed };
  return [formatMoment(run.started_at, language), results[run.result] ?? ''].filter(Boolean);
}

/** Why it did not run: as its record says it, else as the page said it, with whether the record is kept. */
export function whyOf({ run, left_out, reason }: ShownAbout, language: Language): string[] {
  const t = aboutStrings[language];
  if (run) return [run.text[language] || headOf(run.reason, language)];
  if (left_out) {
    const { count, to } = left_out;
    const head = leftOutHead({ reason: left_out.reason as LeftOutReason, to }, language);
    return [head, t.leftOut(count, count >= LEFT_OUT_MAX)];
  }
  return [headOf(reason, language), run === null || left_out === null ? t.gone : ''];
}
