import type { Page } from '@playwright/test';

/** The product's files that a page fetched, in compressed bytes over the wire. */
export interface Transfer {
  bytes: number;
  requests: number;
  /** The bytes by kind of file. */
  script: number;
  style: number;
  document: number;
}

/**
 * Counts what the page fetches from now on, without the API's answers.
 * @returns the count, which goes on growing
 */
export async function countTransfer(page: Page): Promise<Transfer> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const kinds = new Map<string, string>();
  const count: Transfer = { bytes: 0, requests: 0, script: 0, style: 0, document: 0 };
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!new URL(response.url).pathname.startsWith('/api/')) kinds.set(requestId, type);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind) return;
    count.bytes += encodedDataLength;
    count.requests += 1;
    if (kind === 'Script') count.script += encodedDataLength;
    if (kind === 'Stylesheet') count.style += encodedDataLength;
    if (kind === 'Document') count.document += encodedDataLength;
  });
  return count;
}
