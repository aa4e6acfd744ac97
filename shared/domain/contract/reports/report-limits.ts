/** Where pages report their loads. */
export const REPORTS_PATH = '/api/report_loads';

/** The most reports of one batch. */
export const REPORTS_MAX = 16;

/** The most milliseconds that a report states; what took longer is reported as this. */
export const LOAD_MS_MAX = 120_000;
