import type { Page } from '@playwright/test';

/** What a page fetched of the product's files, as it went over the wire: compressed, in bytes. */
export interface Transfer {
  bytes: number;
  requests: number;
  /** The bytes by kind of file. */
  script: number;
  style: number;
}

/**
 * Counts what the page fetches from now on; answers of the API are not counted.
 * @returns the count, which goes on growing
 */
export async function countTransfer(page: Page): Promise<Transfer> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const kinds = new Map<string, string>();
  const count: Transfer = { bytes: 0, requests: 0, script: 0, style: 0 };
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
  });
  return count;
}
