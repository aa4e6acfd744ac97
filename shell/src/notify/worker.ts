import { trustedScript } from '../remotes/trusted-script';

/** The address of the service worker of all pages, as the page's policy lets it pass. */
export const WORKER = trustedScript('/service-worker.js');
