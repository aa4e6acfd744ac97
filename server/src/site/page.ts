import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { contentSecurityPolicy } from './content-security-policy';

/** `index.html` as it is served: its bytes in each encoding, and the matching policy. */
export interface Page {
  etag: string;
  policy: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

async function makePage(html: Buffer): Promise<Page> {
  return {
    etag: `"${createHash('sha256').update(html).digest('base64url')}"`,
    policy: contentSecurityPolicy(html.toString('utf8')),
    identity: html,
    br: await promisify(brotliCompress)(html),
    gzip: await promisify(gzip)(html),
  };
}

/** Reads the page of a site. A newly released page is read without a restart. */
export function pageReader(siteDir: string): () => Promise<Page | undefined> {
  const file = join(siteDir, 'index.html');
  let known: { stamp: string; page: Page } | undefined;
  return async () => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    const stamp = `${found.mtimeMs} ${found.size} ${found.ino}`;
    if (known?.stamp !== stamp) known = { stamp, page: await makePage(await readFile(file)) };
    return known.page;
  };
}
