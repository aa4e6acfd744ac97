/** Where pages report their loads. */
export const REPORTS_PATH = '/api/report_loads';

/** The most reports of one batch. */
export const REPORTS_MAX = 16;

/** The most milliseconds that a report tells; what took longer is told as this. */
export const LOAD_MS_MAX = 120_000;
