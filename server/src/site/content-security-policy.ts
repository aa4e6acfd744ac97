import { createHash } from 'node:crypto';
import { readPageSettings } from '@assistant/page-data';
import { POLICY_REPORTS } from '../http/reporting';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;

/** Computed as a browser does, which reads CR LF as LF. */
function hashSource(content: string): string {
  const digest = createHash('sha256').update(content.replace(/\r\n?/g, '\n')).digest('base64');
  return `'sha256-${digest}'`;
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc\s*=|type\s*=\s*["']?application\/json/i.test(attributes))
    .map(([, , content = '']) => hashSource(content));
}

function inlineStyles(html: string): string[] {
  return [...html.matchAll(STYLE)].map(([, content = '']) => hashSource(content));
}

/** The origin of the API that the page was released with, if it names one. */
function apiOrigin(html: string): string[] {
  const base = readPageSettings(html)?.API_BASE ?? '/';
  return /^https?:/.test(base) && URL.canParse(base) ? [new URL(base).origin] : [];
}

/**
 * The page's policy allows only what the site serves and the page's API, and exactly the inline scripts and
 * styles of this page, by hash.
 * @param trusted whether all that it may load takes the addresses of scripts from the page's policy of Trusted Types
 */
export function contentSecurityPolicy(html: string, trusted: boolean): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(html)],
    'style-src': ["'self'", ...inlineStyles(html)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...apiOrigin(html)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(trusted && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['assistant'] }),
    'report-to': [POLICY_REPORTS],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}
