/** The service worker of all pages, which shows notifications. */
export const WORKER = '/service-worker.js';
