import { FEEDBACK_TEXT_MAX } from '@assistant/contract';
import { formatMoment, formatTime, type Language } from '@assistant/i18n';
import { lengthOf } from '../reports/phases-of';
import { groupsOf } from './calls';
import type { AppFacts } from './facts';
import { smoothnessOf } from './smoothness';
import { strings } from './strings';
import type { PageFacts } from './watch-page';
import { kilobytes, milliseconds } from './words';

/** So much of the text's room is left to what somebody writes. */
const ROOM = 500;
/** The last ones. */
const MOST_ERRORS = 5;

/** The path of the page with what may be of somebody, such as the number of a conversation, left out; no search, no hash. */
export const plainPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[a-z-]{0,30}$/.test(part) ? part : '…'))
    .join('/');

/**
 * The text of an error without what may be of somebody: what it quotes, unless that is a name of code, what an address asks, long
 * numbers, and letters that no code is written in.
 */
export const plainError = (text: string): string =>
  text
    .replaceAll(/(["`“「])(?![\w$.]{1,30}["`”」]).*["`”」]/gs, '$1…$1')
    .replaceAll(/'(?![\w$.]{1,30}').*'/gs, "'…'")
    .replaceAll(/[?#][^\s)]*/g, '')
    .replaceAll(/[\w+/=-]{24,}|\d{5,}|\S+@\S+|[^\x20-\x7e…]+/g, '…')
    .slice(0, 200);

/** Where and when the report is made. */
export interface ReportMoment {
  path: string;
  at: Date;
  /** The app that it is about. */
  app: string;
  browser: string;
}

/**
 * What is known of the page, as text for the field of a suggestion: the apps with versions and cohorts, how they loaded and answer,
 * errors, and what each asked the API. No search of an address, no body, no token, no name. What does not fit is left out at the end.
 */
export function reportText(
  facts: PageFacts,
  { path, at, app, browser }: ReportMoment,
  language: Language,
): string {
  const t = strings[language];
  const first = [...facts.apps].sort((one, other) => Number(other.app === app) - Number(one.app === app));
  const errors = facts.errors.slice(-MOST_ERRORS).reverse();
  const lines = [
    `—— ${t.title} · ${app} · ${plainPath(path)} · ${formatMoment(at, language)} ——`,
    ...first.map((one) => appLine(one, language)),
    ...errors.map(({ app: own, text, where, at: when }) =>
      [plainError(text), own ?? t.elsewhere, where, formatTime(new Date(when), language)]
        .filter(Boolean)
        .join(' · '),
    ),
    ...first.flatMap((one) => callLines(one, language)),
    `${t.registry(facts.revision)} · ${facts.isSigned ? t.signed : t.unsigned}`,
    browser,
  ];
  const most = FEEDBACK_TEXT_MAX - ROOM;
  return lines.reduce(
    (text, line) => (text.length + line.length < most ? `${text}\n${line}`.trim() : text),
    '',
  );
}

function appLine(
  { app, version, cohort, percent, state, errors, bytes, phases, ...own }: AppFacts,
  language: Language,
): string {
  const t = strings[language];
  const of = (phase: 'fetch' | 'evaluate' | 'mount') => milliseconds(phases ? lengthOf(phases[phase]) : 0);
  const { presses, p75, frames, longest } = smoothnessOf(own);
  return [
    `${app} ${version}`,
    percent === undefined ? t[cohort] : t.reaches(percent),
    t[state],
    errors.length > 0 ? t.errorCount(errors.length) : t.noErrors,
    kilobytes(bytes),
    phases && t.phases(of('fetch'), of('evaluate'), of('mount')),
    presses > 0 && `p75 ${milliseconds(p75)}`,
    longest && t.longFrames(frames, milliseconds(longest.ms)),
  ]
    .filter(Boolean)
    .join(' · ');
}

const callLines = ({ app, calls }: AppFacts, language: Language): string[] =>
  groupsOf(calls).map(
    ({ path, count, ms, status }) =>
      `${app} ${path} ${status || ''} · ${strings[language].times(count)} · ${milliseconds(ms)}`,
  );
