import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { buildsOf } from '../released/registry';
import type { Shown } from '../released/shown';
import { contentSecurityPolicy } from './content-security-policy';
import type { Sent } from './sent';

/** `index.html` as it is served: its bytes in each encoding, and the matching policy. */
export interface Page {
  etag: string;
  policy: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** In what loads scripts by the page's policy (shell/src/start-up/trusted-scripts.ts). */
const TRUSTED = 'trustedScript';

/**
 * Whether all that a page may load takes the addresses of scripts from its policy. Builds of before did not, and would not load with
 * it: as long as one of them may be shown the page does not ask for it.
 */
async function isTrusted(html: Buffer, shown: Shown, files: Sent['files']): Promise<boolean> {
  if (!html.includes(TRUSTED)) return false;
  const entries = buildsOf(shown.released.registry).map(({ build }) => files.get(shown, build.entry.href));
  return (await Promise.all(entries)).every((entry) => entry?.content.includes(TRUSTED) ?? true);
}

async function makePage(shown: Shown, sent: Sent['files']): Promise<Page | undefined> {
  const { files } = shown;
  const html = files.get('index.html');
  if (!html) return undefined;
  return {
    etag: `"${createHash('sha256').update(html).digest('base64url')}"`,
    policy: contentSecurityPolicy(html.toString('utf8'), await isTrusted(html, shown, sent)),
    identity: html,
    br: files.get('index.html.br') ?? (await promisify(brotliCompress)(html)),
    gzip: files.get('index.html.gz') ?? (await promisify(gzip)(html)),
  };
}

/** The page of what readers get, made once for each release; undefined where there is none. */
export function pageMaker(files: Sent['files']): (shown: Shown | undefined) => Promise<Page | undefined> {
  let known: { of: Shown; page: Promise<Page | undefined> } | undefined;
  return async (shown) => {
    if (!shown) return undefined;
    if (known?.of !== shown) known = { of: shown, page: makePage(shown, files) };
    return known.page;
  };
}
