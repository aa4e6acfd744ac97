import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;

/** As a browser computes it, which reads CR LF as LF. */
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

/**
 * The page's policy: nothing but what the site itself serves, and of inline scripts and styles exactly
 * those of this page, by hash. `apiBase` is allowed as well where it is on another origin.
 */
export function contentSecurityPolicy(html: string, apiBase: string): string {
  const api = /^https?:/.test(apiBase) ? [new URL(apiBase).origin] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(html)],
    'style-src': ["'self'", ...inlineStyles(html)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...api],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}
