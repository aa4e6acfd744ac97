import { readRunSettings } from '@assistant/api';
import { LOAD_MS_MAX, type LoadReport, REPORTS_MAX, REPORTS_PATH } from '@assistant/contract';
import { randomUuid } from '@assistant/remote';
import { keep, kept } from '../start-up/cookies';

/** How long reports of one page wait for each other. */
const WAIT_MS = 10_000;

/** What has not been sent yet; a page that has more to tell than a batch holds drops the rest. */
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

/** Sends what waits. Nobody waits for an answer: a report that is lost is lost. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const batch = JSON.stringify({ device: device(), reports: waiting });
  waiting = [];
  const { API_BASE } = readRunSettings();
  // By its path alone: nobody waits for the answer, so the declaration is not worth its bytes in every first visit.
  // As a text it needs no preflight of a page of another origin, for which a closing page has no time.
  navigator.sendBeacon(new URL(REPORTS_PATH, new URL(API_BASE, location.href)), batch);
}

const sendIfHidden = () => document.visibilityState === 'hidden' && send();

/**
 * Tells the server how the load of a version went, together with what else there is to tell within 10 s, and at once
 * when the page is left. It never throws and never asks for the page's attention.
 * @param report `ms` of any precision
 */
export function reportLoad(report: LoadReport): void {
  if (waiting.length === REPORTS_MAX) return;
  waiting.push({ ...report, ms: Math.min(Math.round(report.ms), LOAD_MS_MAX) });
  if (timer !== undefined) return;
  timer = setTimeout(send, WAIT_MS);
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', sendIfHidden);
}
