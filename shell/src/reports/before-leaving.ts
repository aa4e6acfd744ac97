/** Calls what has something to report as the page is left or hidden: before the listeners of `report-load.ts` send. */
export function beforeLeaving(report: () => void): void {
  document.addEventListener('visibilitychange', () => document.hidden && report(), true);
  addEventListener('pagehide', report, true);
}
