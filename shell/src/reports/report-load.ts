import { readRunSettings } from '@assistant/api';
import { LOAD_MS_MAX, type LoadReport, REPORTS_MAX, REPORTS_PATH } from '@assistant/contract';
import { randomUuid } from '@assistant/remote';
import { keep, kept } from '../start-up/cookies';

/** How long reports of one page wait for each other. */
const WAIT_MS = 10_000;

/** Loads that have started, until their end is reported. */
const started = new Map<number, LoadReport>();

/** What has not been sent yet; a page that has more to report than a batch holds drops the rest. */
let waiting: LoadReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** A random name of this browser, so that it counts once; a new one for each batch where no cookie is kept. */
function device(): string {
  const known = kept('device');
  if (known) return known;
  const made = randomUuid();
  keep('device', made, 365);
  return made;
}

/** Sends what waits, without waiting for an answer: a report that is lost is lost, also where the browser refuses to send it. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const reports = waiting;
  waiting = [];
  try {
    const { API_BASE } = readRunSettings();
    // By its path alone: the answer is not read, so the declaration is not worth its bytes in every first visit.
    // As a text it needs no preflight of a page of another origin, for which a closing page has no time.
    navigator.sendBeacon(
      new URL(REPORTS_PATH, new URL(API_BASE, location.href)),
      JSON.stringify({ device: device(), reports }),
    );
  } catch (error) {
    console.warn('not reported:', error);
  }
}

/** From here on the browser may end the page without a word: what has started is no failure then. */
function sendLeft(): void {
  for (const load of started.values()) reportLoad({ ...load, outcome: 'left' });
  send();
}

const sendIfHidden = () => document.hidden && sendLeft();

/**
 * Reports to the server at once that a load begins: a page that hangs in it would send nothing more. That of a hidden page is
 * not reported, as the browser may end it.
 * @returns what its end is reported with
 */
export function reportBegin(of: Pick<LoadReport, 'app' | 'version' | 'cohort'>): number | undefined {
  if (document.hidden) return undefined;
  const load = Math.floor(Math.random() * 2 ** 31);
  const report: LoadReport = { ...of, outcome: 'begun', phase: 'files', ms: 0, load };
  reportLoad(report);
  started.set(load, report);
  send();
  return load;
}

/**
 * Reports to the server how the load of a version went, together with what else there is to report within 10 s, and at once
 * when the page is left. It never throws and never asks for the page's attention.
 * @param report `ms` of any precision; `load` of one that has started
 */
export function reportLoad(report: LoadReport): void {
  if (report.load !== undefined) started.delete(report.load);
  if (waiting.length === REPORTS_MAX) return;
  waiting.push({ ...report, ms: Math.min(Math.round(report.ms), LOAD_MS_MAX) });
  if (timer !== undefined) return;
  timer = setTimeout(send, WAIT_MS);
  addEventListener('pagehide', sendLeft);
  document.addEventListener('visibilitychange', sendIfHidden);
}
