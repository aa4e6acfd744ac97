import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Shown } from '../released/shown';
import { contentSecurityPolicy } from './content-security-policy';

/** `index.html` as it is served: its bytes in each encoding, and the matching policy. */
export interface Page {
  etag: string;
  policy: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

async function makePage({ files }: Shown): Promise<Page | undefined> {
  const html = files.get('index.html');
  if (!html) return undefined;
  return {
    etag: `"${createHash('sha256').update(html).digest('base64url')}"`,
    policy: contentSecurityPolicy(html.toString('utf8')),
    identity: html,
    br: files.get('index.html.br') ?? (await promisify(brotliCompress)(html)),
    gzip: files.get('index.html.gz') ?? (await promisify(gzip)(html)),
  };
}

/** The page of what readers get, made once for each release; undefined where there is none. */
export function pageMaker(): (shown: Shown | undefined) => Promise<Page | undefined> {
  let known: { of: Shown; page: Promise<Page | undefined> } | undefined;
  return async (shown) => {
    if (!shown) return undefined;
    if (known?.of !== shown) known = { of: shown, page: makePage(shown) };
    return known.page;
  };
}
